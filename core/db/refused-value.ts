/** The database refuses the value itself (SQLSTATE class 22), so sending it again would be refused again. */
export const isRefusedValue = (error: unknown): error is Error =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith('22');
