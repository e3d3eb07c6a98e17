/** What a shell shows for a program that ended because the reader of its output had gone, as under `| head`. */
const readerGone = 141;

/** Standard output takes nothing any more: its reader has gone, or its disk is full. */
export class OutputLost extends Error {
  readonly exitCode: number;
  /** What is said of it; nothing where the reader went of its own accord. */
  readonly words: string | undefined;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.name = 'OutputLost';
    const isReaderGone = cause.code === 'EPIPE';
    this.exitCode = isReaderGone ? readerGone : 1;
    this.words = isReaderGone ? undefined : `Error: The output cannot be written: ${cause.message}.`;
  }
}
