/*
 * Known values, made with Node and checked with golang.org/x/mod. The log's seed is 00 01 … 1f, the witness's ff fe … e0,
 * entry i is the text {"n":i}.
 */
export const origin = 'record.example/touchline';
export const logSeed = Uint8Array.from({ length: 32 }, (_, at) => at);
export const logVkey = 'record.example/touchline+2ceae599+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4';
export const witnessName = 'witness.example/w1';
export const witnessSeed = Uint8Array.from({ length: 32 }, (_, at) => 255 - at);
export const witnessVkey = 'witness.example/w1+c9cb6cd1+BLr8cb6tOsXktj6cghbucaNKrsZXIu7bynKLTps8zOOW';

export const firstLeaf = 'f94070abfd2da0bf72902eb13a808e794f954d9e2745c682a158f6ed0d4ac036';
export const roots: readonly (readonly [size: number, root: string])[] = [
  [0, '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  [1, '+UBwq/0toL9ykC6xOoCOeU+VTZ4nRcaCoVj27Q1KwDY='],
  [7, 'ju+6vaTwi1RItNuwTrHrzyzYa/Nn0cD+wyFIgqkbe54='],
  [13, '3DUkVHBCDC2QW9YkuQcKk21u0f5XPNCLXMheyYaVZ9o='],
  [256, 'VnQwAQGAjJawsusbRIYV+xyYZQslg7Z5HPTHZJGKgj0='],
  [257, 'msTFtNgv0xNuo4TOXwsZglGXtH5emq6sGNJNuJuRAxA='],
];
export const leaf5In13 = [
  'Z8vzSda05Mr0MKlnUcpTIhRBTC+Mn3xWervD5S8t85E=',
  'lBfZVZrlSi6MMAGRYubvCxnnpPuiMbJHgqD2Aeg5AMA=',
  'vQBwrL3GeaJM9EYVhBSD+/zBiroArk2+KgxUrybL2fo=',
  'wWCdTR4+KB3pKcHFqkav7nbFoIoQpSHI7ohFjDe/RRM=',
];
export const from7To13 = [
  'twd0fosJ36rGfSxIXhIv1/ZKN3lC+V+dsHff086jEnM=',
  'Dwv2AWd3fDnKWyfUsPsdzTe4Q3ddiloXNxJrHElH21M=',
  'STQf3K/2C/2s56+5yBN1G7eE1gq1ZcK1/4hTV6BXToE=',
  ...leaf5In13.slice(2),
];

export const checkpoint = `record.example/touchline
13
3DUkVHBCDC2QW9YkuQcKk21u0f5XPNCLXMheyYaVZ9o=

— record.example/touchline LOrlmch4gTioasgB9IE8OzFGKVpFuFEEqIc86oL91iAIEWAp+rOuPZfKL72Bd3K67Ye2i/+4sHBtdMH4ND4bCVkFMgw=
`;
export const cosignedAt = 1_795_000_000;
export const cosignature =
  '— witness.example/w1 ycts0QAAAABq/YbAhVG1p6bdzpZZ4PSGQuvM3oMBvmTGlb0J99bcDzFTHcJ9zRBWFSObDiZ2fbLeq4jRuouavRnfN3pdutMEtJ+iDA==\n';
