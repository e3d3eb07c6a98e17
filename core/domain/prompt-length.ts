/** Characters that a prompt may have: fewer say nothing, more leave no room for the data. */
export const promptLength = { least: 20, most: 40_000 } as const;
