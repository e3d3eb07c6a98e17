import { verifyRecord } from './verify-record.ts';

/* The file `verify-record.mjs` is built from here (scripts/build-verifier.ts). It is no part of the command `tips`. */
process.exitCode = await verifyRecord(process.argv.slice(2), process.stdout, process.stderr);
