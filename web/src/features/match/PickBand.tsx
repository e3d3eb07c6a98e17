import { bandOf } from '#core/domain/bands';
import { styled } from 'styled-components';
import { keptWhole } from '../../ui/whole.tsx';
import { bandWord, ConfidenceBar, ConfidenceFigure } from '../../ui/Confidence.tsx';
import { FieldHint } from '../../ui/Field.tsx';
import { from768 } from '../../ui/media.ts';
import { Label, SmallTitle, TextLink } from '../../ui/typography.tsx';
import { outcomeOverMarket } from './outcome-text.tsx';

export const Band = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-4);
  background: var(--color-surface-2);
  border-block: 1px solid var(--color-line);
  --notch: var(--color-surface-2);
  ${from768} {
    padding: var(--space-6) var(--space-8);
    gap: var(--space-8);
  }
`;

const PickGrid = styled(Band)`
  ${from768} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;

export const Main = styled.div`
  display: grid;
  gap: var(--space-1);
  align-content: center;
`;

export const BigOutcome = styled.div.attrs(keptWhole)`
  font: 640 var(--fs-24) / var(--lh-24) var(--font-sans);
  font-stretch: var(--stretch-name);
  overflow-wrap: anywhere;
  ${from768} {
    font-size: var(--fs-32);
    line-height: var(--lh-32);
  }
`;

export const BigMarket = styled.div.attrs(keptWhole)`
  font-size: var(--fs-16);
  line-height: var(--lh-16);
  color: var(--color-text-2);
`;

const Confidence = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  align-items: center;
`;

const Ruler = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Scale = styled.div`
  position: relative;
  height: 16px;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
  font-variant-numeric: tabular-nums;
  span {
    position: absolute;
    translate: -50% 0;
  }
  span:first-child {
    translate: 0 0;
  }
  span:last-child {
    translate: -100% 0;
  }
`;

/** How sure a pick is: as it is shown, and as the model stated it. */
export interface Sureness {
  confidence: number;
  statedConfidence: number;
}

/** The confidence at large: figure, word, and a bar whose width is the value, over its scale; and what the model stated. */
export const BigConfidence = ({
  of: { confidence: value, statedConfidence },
  scale = true,
}: {
  of: Sureness;
  scale?: boolean;
}) => (
  <Confidence>
    <ConfidenceFigure $large data-band={bandOf(value)}>
      {value}
      <small>%</small>
    </ConfidenceFigure>
    <Ruler>
      <SmallTitle as="div">{bandWord(value)} confidence</SmallTitle>
      <ConfidenceBar value={value} height={12} />
      {scale && (
        <Scale aria-hidden="true">
          {[0, 60, 80, 100].map((mark) => (
            <span key={mark} style={{ left: `${mark}%` }}>
              {mark}
            </span>
          ))}
        </Scale>
      )}
      {statedConfidence !== value && (
        <FieldHint>
          The model stated {statedConfidence}%, <TextLink to="/method#scored">corrected</TextLink> by how its
          picks came true
        </FieldHint>
      )}
    </Ruler>
  </Confidence>
);

/** The headline tip of a card that is still open. */
export const PickBand = ({ card }: { card: Sureness & { market: string; outcome: string } }) => (
  <PickGrid aria-label="Most Confident Tip">
    <Main>
      <Label as="h3">Most Confident Tip</Label>
      <BigOutcome dir="auto">{outcomeOverMarket(card.outcome, card.market)}</BigOutcome>
      <BigMarket>{card.market}</BigMarket>
    </Main>
    <BigConfidence of={card} />
  </PickGrid>
);
