import { verifyRecord } from './verify-record.ts';

/* The file `verify-record.mjs` is built from here (scripts/build-verifier.ts). It is no part of the command `tips`. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has had enough is no fault. Of what nobody was told nothing is said by the exit code either.
  if (error.code === 'EPIPE') process.exit(141);
  process.stderr.write(`The report cannot be written: ${error.message}\n`, () => process.exit(4));
});
process.stderr.on('error', () => undefined);
process.exitCode = await verifyRecord(process.argv.slice(2), process.stdout, process.stderr);
