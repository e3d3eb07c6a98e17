/** What a shell shows for a program that ended because the reader of its output had gone, as under `| head`. */
const readerGone = 141;

/** Standard output can no longer be written to: its reader has gone, or its disk is full. */
export class OutputLost extends Error {
  readonly exitCode: number;
  /** The message about it; none where the reader went on purpose. */
  readonly words: string | undefined;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.name = 'OutputLost';
    const isReaderGone = cause.code === 'EPIPE';
    this.exitCode = isReaderGone ? readerGone : 1;
    this.words = isReaderGone ? undefined : `Error: The output cannot be written: ${cause.message}.`;
  }
}
