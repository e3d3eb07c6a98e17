import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { from1024 } from '../../ui/media.ts';
import { Lede, PageTitle, TextLink } from '../../ui/typography.tsx';
import { Count, Percent } from '../../ui/Number.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding: var(--space-8) 0 var(--space-6);
  ${from1024} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-items: end;
  }
`;

const Words = styled.div<{ $tight?: boolean }>`
  display: grid;
  gap: ${({ $tight }) => ($tight === true ? 'var(--space-1)' : 'var(--space-3)')};
  align-content: start;
  ${from1024} {
    grid-column: span 2;
  }
`;

const BigTitle = styled(PageTitle)`
  ${from1024} {
    font-size: var(--fs-56);
    line-height: var(--lh-56);
    letter-spacing: -0.025em;
  }
`;

const Record = styled.dl`
  border-top: 1px solid var(--color-line);
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0 var(--space-4);
  padding-top: var(--space-3);
  div {
    display: grid;
    gap: 2px;
    align-content: start;
  }
  dt {
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    color: var(--color-text-3);
  }
  dd {
    font: 600 var(--fs-24) / var(--lh-24) var(--font-sans);
    font-stretch: var(--stretch-figure);
    font-variant-numeric: tabular-nums;
    order: -1;
  }
`;

const More = styled.p`
  padding-top: var(--space-3);
  color: var(--color-text-2);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
`;

/** The record in three figures; dashes until they are known, so that nothing moves. */
const RecordStrip = () => {
  const { data } = useEndpoint('/api/analytics/track-record');
  const overall = data?.overall;
  return (
    <div>
      <Record>
        <div>
          <dt>picks right</dt>
          <dd>
            <Percent share={overall?.rate} />
          </dd>
        </div>
        <div>
          <dt>base rate</dt>
          <dd>
            <Percent share={overall?.baseRate} />
          </dd>
        </div>
        <div>
          <dt>settled picks</dt>
          <dd>{overall === undefined ? '–' : <Count value={overall.total} />}</dd>
        </div>
      </Record>
      <More>
        Wins, losses and voids stay in the <TextLink to="/archive">archive</TextLink>.{' '}
        <TextLink to="/method">How we score</TextLink>
      </More>
    </div>
  );
};

/** Says what this is: to visitors at length, with the record beside it. Hidden it only keeps its place free. */
export const VisitorHero = ({ hidden }: { hidden: boolean }) => (
  <Root style={hidden ? { visibility: 'hidden' } : undefined}>
    <Words>
      <BigTitle>
        Called before kick-off.
        <br />
        Scored in public.
      </BigTitle>
      <Lede>
        AI-powered match analysis with confidence rating. Every pick is on record before kick-off, settled by
        published rules and kept, right or wrong.
      </Lede>
    </Words>
    <RecordStrip />
  </Root>
);

/** A title and one line: who is in, or looks at one day, knows what this is. */
export const DayHero = ({ title }: { title: string }) => (
  <Root>
    <Words $tight>
      <PageTitle>{title}</PageTitle>
      <Lede>AI-powered match analysis with confidence rating</Lede>
    </Words>
  </Root>
);
