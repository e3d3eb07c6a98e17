import type { Context } from '../context.ts';

/** Where questions are asked and what ends them: handed to every prompt, so that tests and Ctrl-C reach it. */
export const promptContext = ({ io, signal }: Context) => ({
  input: io.streams.stdin,
  // Questions are asked on terminals alone (`canAsk`), which are full streams.
  output: io.streams.stdout as NodeJS.WritableStream,
  signal,
});
