export interface Line {
  digest: string;
  where: string;
  isTrue: boolean;
  sentence: string;
}

/** The sentences of a corpus text: a line that is one word names the digest of the lines after it. */
export function corpusOf(text: string): Line[] {
  let digest = '';
  return text.split('\n').flatMap((raw): Line[] => {
    const line = raw.trim();
    if (/^[a-z]+$/.test(line)) digest = line;
    if (!line.includes(' ')) return [];
    const [, field = '', rest = ''] = /^@(\S+) (.+)$/.exec(line) ?? ['', 'finalVerdict', line];
    return [true, false].map((isTrue) => ({
      digest,
      where: field,
      isTrue,
      sentence: rest.replace(/\{([^|}]*)\|([^}]*)\}/g, isTrue ? '$1' : '$2'),
    }));
  });
}
