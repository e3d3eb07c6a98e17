/** What a shell sees of a command, in words: for the manual, and compared with docs/commands.md. */
export const exitCodes: readonly (readonly [number, string])[] = [
  [0, 'done'],
  [1, 'failed, or refused: by a rule of the record, or by the spending cap'],
  [2, 'wrong usage'],
  [3, 'partly failed: what was done is kept'],
  [4, 'not configured, or configured wrongly'],
  [10, 'of lab compare and lab trial compare: not distinguishable from the active prompt and model'],
  [11, 'of lab compare and lab trial compare: worse than the active prompt and model'],
  [75, 'busy, or over a rate: the same command works later'],
  [130, 'interrupted, or a question answered with no: what was done is kept'],
  [141, 'the reader of the output has gone'],
];
