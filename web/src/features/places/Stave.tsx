import type { PlayedMatch } from '#core/contract/places';
import { styled } from 'styled-components';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { useTimes } from '../../ui/use-times.ts';

const Root = styled.ol<{ $count: number }>`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(28px, 1fr));
  max-width: ${({ $count }) => $count * 64}px;
  &::before {
    content: '';
    position: absolute;
    inset: 31px 0 auto;
    border-top: 1px solid var(--color-line-strong);
  }
  li {
    display: grid;
    grid-template-rows: 62px auto;
    justify-items: center;
  }
  small {
    font-size: var(--fs-12);
    line-height: 20px;
    color: var(--color-text-3);
    text-align: center;
    font-variant-numeric: tabular-nums;
    /* ten marks on a phone: on one line a label would run into the next one */
    white-space: pre-line;
    @container room (min-width: 480px) {
      white-space: nowrap;
    }
  }
`;

const mark = `
  z-index: 1;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: var(--radius-badge);
  font: 640 var(--fs-14) / 1 var(--font-sans);
  text-decoration: none;
  align-self: center;
  background: var(--color-surface-3);
  color: var(--color-text);
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
  &[data-result='W'] {
    align-self: start;
    background: var(--color-right-soft);
    color: var(--color-right);
  }
  &[data-result='L'] {
    align-self: end;
    background: var(--color-wrong-soft);
    color: var(--color-wrong);
  }
`;
const Mark = styled.span`
  ${mark}
`;
const MarkLink = styled(Link)`
  ${mark}
  &:hover,
  &:focus-visible {
    box-shadow: inset 0 0 0 2px currentColor;
  }
`;

const words = { W: 'Won', D: 'Drew', L: 'Lost' } as const;

/** A result in words: "Won 3–1 at home to Nottingham Forest, Sep 28". */
export const resultWords = (match: PlayedMatch, date: string): string =>
  `${words[match.outcome]} ${match.goalsFor}–${match.goalsAgainst} ${match.isHome ? 'at home to' : 'away at'} ${match.opponent}, ${date}`;

/** "6 won, 1 drawn, 1 lost · 16–4". */
export const tallyOf = (form: readonly PlayedMatch[]): string => {
  const count = (outcome: string) => form.filter((match) => match.outcome === outcome).length;
  const sum = (of: (match: PlayedMatch) => number) => form.reduce((total, match) => total + of(match), 0);
  return `${count('W')} won, ${count('D')} drawn, ${count('L')} lost · ${sum(({ goalsFor }) => goalsFor)}–${sum(({ goalsAgainst }) => goalsAgainst)}`;
};

/** The last results on a line: a win above it, a draw on it, a loss below; newest right. A mark leads to our card. */
export const Stave = ({ matches, team }: { matches: readonly PlayedMatch[]; team: string }) => {
  const times = useTimes();
  return (
    <Root $count={matches.length} aria-label={`Last ${matches.length} results of ${team}, oldest first`}>
      {matches.map((match) => {
        const text = resultWords(match, times.parts(match.kickoffTime)[1]);
        return (
          <li key={match.kickoffTime}>
            {match.cardId === null ? (
              <Mark data-result={match.outcome} title={text}>
                <span aria-hidden="true">{match.outcome}</span>
                <VisuallyHidden>{text}</VisuallyHidden>
              </Mark>
            ) : (
              <MarkLink
                data-result={match.outcome}
                to={`/card/${match.cardId}`}
                title={text}
                aria-label={text}
              >
                {match.outcome}
              </MarkLink>
            )}
            <small aria-hidden="true">
              {`${match.isHome ? 'H' : 'A'}\n${match.goalsFor}–${match.goalsAgainst}`}
            </small>
          </li>
        );
      })}
    </Root>
  );
};
