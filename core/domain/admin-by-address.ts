/** Whether `ADMIN_EMAILS` makes somebody an admin: only by an address that their provider vouches for. */
export const isAdminByAddress = (
  { ADMIN_EMAILS: listed }: { ADMIN_EMAILS: readonly string[] },
  { email, emailVerified }: { email: string | null; emailVerified: boolean },
): boolean => emailVerified && email !== null && listed.includes(email.toLowerCase());
