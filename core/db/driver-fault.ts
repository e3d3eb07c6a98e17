import { type AppError, type ErrorCode, fault, isAppError } from '../errors.ts';

interface Words {
  code: ErrorCode;
  sentence: string;
  suggestion: string;
}

const again = 'then run the same command again';

const away: Words = {
  code: 'database',
  sentence: 'The database cannot be reached',
  suggestion: `See that it runs and lets this machine in (\`tips db status\`, or DATABASE_URL), ${again}.`,
};
const full: Words = {
  code: 'disk',
  sentence: 'The disk of the database is full: nothing was written',
  suggestion: `Make room on it, ${again}; \`tips db size\` says where the space is.`,
};
const crowded: Words = {
  code: 'database_busy',
  sentence: 'The database takes no more connections',
  suggestion:
    'End programs that hold some, or raise max_connections (or the limit of the role) of the server; one `tips serve` holds up to 18.',
};
const readOnly: Words = {
  code: 'database_read_only',
  sentence: 'The database is read-only: nothing was written',
  suggestion:
    'Connect to the primary server instead of a standby, or turn default_transaction_read_only off.',
};
const access: Words = {
  code: 'database_access',
  sentence: 'The database does not let this user in',
  suggestion: 'Check user, password and host in DATABASE_URL, and the server’s pg_hba.conf.',
};
const absent: Words = {
  code: 'database_missing',
  sentence: 'There is no such database on the server',
  suggestion: 'Create it (`createdb NAME`), or name another one in DATABASE_URL.',
};
const rights: Words = {
  code: 'database_rights',
  sentence: 'The user of the database lacks a right',
  suggestion:
    'It needs CREATE on the database and on the schema public; owning the database gives both: `ALTER DATABASE name OWNER TO user`.',
};
const contest: Words = {
  code: 'database_conflict',
  sentence: 'Somebody else changed the same rows at this moment: nothing was written',
  suggestion: 'Run the same command again.',
};
const slow: Words = {
  code: 'database_timeout',
  sentence: 'The database took too long and was stopped',
  suggestion: 'Run it again when the server is less busy, or raise its statement_timeout or lock_timeout.',
};
const tls: Words = {
  code: 'database_tls',
  sentence: 'No encrypted connection to the database came about',
  suggestion: 'See sslmode and sslrootcert in DATABASE_URL (or PGSSLMODE, PGSSLROOTCERT).',
};

/** By the code of PostgreSQL, of the system or of TLS. */
const byCode: Record<string, Words> = {
  ...all(away, 'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND'),
  ...all(away, 'EAI_AGAIN 57P01 57P02 57P03 57P05 08000 08001 08003 08004 08006 08P01'),
  ...all(full, '53100 ENOSPC EDQUOT'),
  ...all(crowded, '53300 53200 53000'),
  ...all(readOnly, '25006'),
  ...all(access, '28000 28P01'),
  ...all(absent, '3D000 57P04'),
  ...all(rights, '42501'),
  ...all(contest, '40001 40P01'),
  ...all(slow, '57014 55P03 25P03 25P04'),
  ...all(tls, 'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
  ...all(
    tls,
    'UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY CERT_HAS_EXPIRED CERT_NOT_YET_VALID',
  ),
  ...all(tls, 'CERT_SIGNATURE_FAILURE CERT_REVOKED INVALID_CA ERR_TLS_CERT_ALTNAME_INVALID EPROTO'),
};

function all(words: Words, codes: string): Record<string, Words> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, words]));
}

/** What the driver says without a code. */
const bySentence: [RegExp, Words][] = [
  [/^connect ENOENT/, away],
  [/^The server does not support SSL connections/, tls],
  [/^There was an error establishing an SSL connection/, tls],
  [/^Connection terminated|^Client has encountered a connection error|^Client was closed/, away],
  [/^timeout (?:exceeded when trying to connect|expired)|^timeout expired/, away],
  [/^(?:SASL|SCRAM)/, access],
];

/** A message of the server or of TLS that says more than its code. */
function narrowed(words: Words, message: string): Words {
  if (words === access && /no encryption|SSL off/.test(message))
    return {
      ...tls,
      sentence: 'The database takes encrypted connections only',
      suggestion: 'Add sslmode=require (or verify-full) to DATABASE_URL, or set PGSSLMODE.',
    };
  if (words === tls && /does not support SSL/.test(message))
    return {
      ...tls,
      sentence: 'The database takes no encrypted connections',
      suggestion: 'Turn ssl on at the server, or set sslmode=disable where the way to it is safe.',
    };
  if (words === tls && /altnames|does not match/i.test(message))
    return {
      ...tls,
      sentence: 'The certificate of the database is made out to another host name',
      suggestion: 'Use the name of the certificate in DATABASE_URL, or sslmode=verify-ca.',
    };
  if (words === tls && /self.signed|issuer|verify|unable to get/i.test(message))
    return {
      ...tls,
      sentence: 'The certificate of the database is not from an authority that is trusted here',
      suggestion: 'Name the authority’s certificate with sslrootcert (or PGSSLROOTCERT).',
    };
  if (words === tls && /expired/i.test(message))
    return {
      ...tls,
      sentence: 'The certificate of the database has expired',
      suggestion: 'Renew it at the server.',
    };
  return words;
}

/**
 * A fault of the database server or the way to it as one plain sentence with its own code; undefined for any other
 * error. The address is never repeated: it may hold a password.
 */
export function driverFault(error: unknown): AppError | undefined {
  for (const { code, message } of chain(error)) {
    const found =
      (code !== undefined && byCode[code]) || bySentence.find(([pattern]) => pattern.test(message))?.[1];
    if (!found) continue;
    const { code: kind, sentence, suggestion } = narrowed(found, message);
    const known = code === undefined ? '' : ` (${code})`;
    return fault(kind, `${sentence}${known}.`, { suggestion, cause: error });
  }
  return undefined;
}

const faultOf = (error: unknown): AppError | undefined => (isAppError(error) ? error : driverFault(error));

/** Faults that may be over a moment later, and with them the reason not to try again. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'database',
  'database_busy',
  'database_conflict',
  'database_timeout',
]);

/** Whether the same work may succeed a moment later. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = faultOf(error)?.code;
  return code !== undefined && passing.has(code);
};

/**
 * Whether the fault lies with the database and not with what it was given: a disk may get room again, a standby may
 * become the primary server, a right may be granted.
 */
export const isOfDatabase = (error: unknown): boolean =>
  /^(?:database|disk)/.test(faultOf(error)?.code ?? '');

/** Faults of one statement: other work is not concerned. */
const ofOneStatement: ReadonlySet<ErrorCode> = new Set(['database_conflict', 'database_timeout']);

/** Whether every further step of a run would fail in the same way. */
export const stopsEverything = (error: unknown): boolean => {
  const code = faultOf(error)?.code;
  return code !== undefined && isOfDatabase(error) && !ofOneStatement.has(code);
};

interface Link {
  code: string | undefined;
  message: string;
}

/** An error and what caused it, outermost first; of several at once the first counts. */
function* chain(error: unknown, depth = 0): Generator<Link> {
  // A fault that was understood already, and one of an HTTP request, are not about the database.
  if (typeof error !== 'object' || error === null || depth > 4 || isAppError(error)) return;
  if (error instanceof TypeError) return;
  const { code, message, cause, errors } = error as Record<'code' | 'message' | 'cause' | 'errors', unknown>;
  yield {
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : '',
  };
  yield* chain(cause, depth + 1);
  if (Array.isArray(errors)) yield* chain(errors[0], depth + 1);
}
