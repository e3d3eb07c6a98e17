import { styled } from 'styled-components';
import { useSite } from '../../api/session.ts';
import { Stack } from '../../ui/layout.tsx';
import { from1024 } from '../../ui/media.ts';
import { P, PanelTitle, Prose, SectionTitle } from '../../ui/typography.tsx';
import { privacyPolicy, termsOfUse, type LegalSection } from './legal.ts';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding-top: var(--space-3);
  border-top: var(--rule-heavy) solid var(--color-text);
`;

const Clause = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
  color: var(--color-text);
`;

/** Two columns where there is room for two readable ones. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--space-12);
  ${from1024} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Clauses = ({ sections, level }: { sections: LegalSection[]; level: 'page' | 'dialog' }) => (
  <Columns>
    {sections.map(({ id, title, paragraphs }) => (
      <Clause key={id} id={level === 'page' ? id : undefined}>
        <PanelTitle as={level === 'page' ? 'h3' : 'h4'}>{title}</PanelTitle>
        <Prose $size="small">
          {paragraphs.map((paragraph) => (
            <P key={paragraph}>{paragraph}</P>
          ))}
        </Prose>
      </Clause>
    ))}
  </Columns>
);

/** The terms of use and the privacy policy. In a dialog the headings are one level lower and carry no anchors. */
export const LegalText = ({ level }: { level: 'page' | 'dialog' }) => {
  const { productName, operator } = useSite();
  const heading = level === 'page' ? 'h2' : 'h3';
  return (
    <Stack $gap={8}>
      <Part>
        <SectionTitle as={heading}>Terms of Use</SectionTitle>
        <Clauses sections={termsOfUse(productName)} level={level} />
      </Part>
      <Part>
        <SectionTitle as={heading}>Privacy Policy</SectionTitle>
        <Clauses sections={privacyPolicy(productName, operator)} level={level} />
      </Part>
    </Stack>
  );
};
