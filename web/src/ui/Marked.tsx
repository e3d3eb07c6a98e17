import { createContext, useContext } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from './typography.tsx';
import { whole } from './whole.tsx';

/** Sentences of the texts below that the data of the match does not bear out. */
export const UnsupportedSentences = createContext<readonly string[]>([]);

/** A text cut where one of the sentences stands in it. */
export function cutAt(text: string, sentences: readonly string[]): { text: string; isMarked: boolean }[] {
  const parts: { text: string; isMarked: boolean }[] = [];
  let rest = text;
  for (;;) {
    const found = sentences
      .map((sentence) => ({ sentence, at: sentence === '' ? -1 : rest.indexOf(sentence) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)[0];
    if (!found) break;
    if (found.at > 0) parts.push({ text: rest.slice(0, found.at), isMarked: false });
    parts.push({ text: found.sentence, isMarked: true });
    rest = rest.slice(found.at + found.sentence.length);
  }
  return rest === '' ? parts : [...parts, { text: rest, isMarked: false }];
}

const Sentence = styled.span`
  text-decoration: underline dotted var(--color-line-strong) 1px;
  text-underline-offset: 4px;
`;

const note = 'Not found in the data of the match';

/** Text with a quiet mark below each sentence that could not be supported, said to those who do not see it. */
export const Marked = ({ children }: { children: string }) => {
  const sentences = useContext(UnsupportedSentences);
  if (sentences.length === 0) return whole(children);
  return cutAt(children, sentences).map(({ text, isMarked }, index) =>
    isMarked ? (
      <Sentence key={index} title={note}>
        {whole(text)}
        <VisuallyHidden> ({note})</VisuallyHidden>
      </Sentence>
    ) : (
      whole(text)
    ),
  );
};
