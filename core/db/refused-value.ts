/** A value the database does not take, whoever wrote it (SQLSTATE class 22): sending it again changes nothing. */
export const isRefusedValue = (error: unknown): error is Error =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith('22');
