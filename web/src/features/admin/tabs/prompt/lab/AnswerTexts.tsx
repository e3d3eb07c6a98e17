import { styled } from 'styled-components';
import { cutAt } from '../../../../../ui/Marked.tsx';
import { Prose, VisuallyHidden } from '../../../../../ui/typography.tsx';
import { Small, Strong } from '../../../parts/parts.tsx';
import { type Finding, findingText, placeName, type Written, writtenParts } from './answer-texts.ts';

const Find = styled.mark`
  background: var(--color-warn-soft);
  color: inherit;
  text-decoration: underline wavy var(--color-warn) 1px;
  text-underline-offset: 3px;
`;

const Text = ({ text, findings }: { text: string; findings: readonly Finding[] }) => (
  <Prose $size="small">
    <p>
      {cutAt(
        text,
        findings.map(({ name }) => name),
      ).map((part, index) =>
        part.isMarked ? (
          <Find key={index}>
            {part.text}
            <VisuallyHidden> (find)</VisuallyHidden>
          </Find>
        ) : (
          part.text
        ),
      )}
    </p>
    {findings.map((finding) => (
      <Small as="p" key={finding.name}>
        {findingText(finding)}
      </Small>
    ))}
  </Prose>
);

/** What an answer wrote: what it concludes and every place with a find, the finds underlined; the rest a press away. */
export const AnswerTexts = ({
  texts,
  findings,
}: {
  texts: readonly Written[];
  findings: readonly Finding[];
}) => {
  const { shown, others, placeless } = writtenParts(texts, findings);
  return (
    <>
      {shown.map(({ where, text, own }) => (
        <div key={where}>
          <Strong as="h4">{placeName(where)}</Strong>
          <Text text={text} findings={own} />
        </div>
      ))}
      {placeless.map((finding) => (
        <p key={`${finding.where} ${finding.name}`}>
          <Find>{finding.name}</Find>{' '}
          <Small>
            {placeName(finding.where)}. {findingText(finding)}
          </Small>
        </p>
      ))}
      {others.length > 0 && (
        <details>
          <summary>All of its text</summary>
          {others.map(({ where, text }) => (
            <div key={where}>
              <Strong as="h4">{placeName(where)}</Strong>
              <Text text={text} findings={[]} />
            </div>
          ))}
        </details>
      )}
    </>
  );
};
