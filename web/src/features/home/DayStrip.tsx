import type { DaySummary } from '#core/contract/days';
import { addressOf } from '#core/contract/endpoint';
import { homeQuery, readQuery } from '#core/contract/page-queries';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Link } from '../../ui/Link.tsx';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { later } from '../../app/later.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import { below1024, below768 } from '../../ui/media.ts';
import { type Times, useTimes } from '../../ui/use-times.ts';

const DayExtras = lazy(async () => {
  await later;
  return { default: (await import('../day/DayExtras.tsx')).DayExtras };
});

/* At its right end is room for the calendar; what changed since the last visit is below, and its place is kept free. */
const Root = styled.div`
  position: relative;
  /* said in place of all that is below otherwise */
  & + [role] {
    margin-top: var(--space-4);
  }
  [data-since] & {
    min-height: 139px;
    ${below768} {
      min-height: 207px;
    }
  }
`;

const Days = styled.nav`
  min-height: 77px;
  padding-right: 48px;
  border-bottom: 1px solid var(--color-line);
  padding-bottom: var(--space-3);
  font-variant-numeric: tabular-nums;
  ol {
    display: flex;
    gap: var(--space-1);
    overflow-x: auto;
    scrollbar-width: none;
    padding: 4px;
    margin: -4px;
    scroll-padding-right: 36px;
    ${below1024} {
      mask: linear-gradient(90deg, #000 calc(100% - 32px), transparent);
    }
  }
  li {
    flex: 1 0 auto;
  }
  a {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    min-width: 96px;
    height: 64px;
    padding: 0 var(--space-3);
    border-radius: var(--radius-control);
    text-decoration: none;
    color: var(--color-text-3);
    font-size: var(--fs-12);
    line-height: var(--lh-12);
  }
  b {
    font: 600 var(--fs-14) / var(--lh-14) var(--font-sans);
    color: var(--color-text);
  }
  a:hover {
    background: var(--color-surface-2);
  }
  [data-today] {
    scroll-initial-target: nearest;
  }
  [aria-current],
  [aria-current] b,
  [aria-current]:hover {
    background: var(--color-text);
    color: var(--color-bg);
  }
`;

const near = ['Yesterday', 'Today', 'Tomorrow'];

/** "Today", or the weekday. */
const nameOf = (day: string, today: string, { parts }: Times): string =>
  near[Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000) + 1] ?? parts(day)[0];

/** What the days gone by came to, and what is to come. */
const countOf = ({ day, matches, inPlay, settled, right }: DaySummary, today: string): string => {
  if (day < today && settled > 0) return `${right} of ${settled} right`;
  if (matches === 0) return day < today ? 'none' : 'none yet';
  if (inPlay > 0) return `${matches}, ${inPlay} in play`;
  return matches === 1 ? '1 match' : `${matches} matches`;
};

/** The days around today, each a page of its own; `day` is the one that is shown. Its place is kept free until they are known. */
export const DayStrip = ({ day: shown }: { day?: string }) => {
  const { data } = useEndpoint('/api/days');
  const [search] = useSearchParams();
  const times = useTimes();
  const hydrated = useHydrated();
  const { view } = readQuery(homeQuery, search);
  return (
    <Root>
      <Days aria-label="Days">
        <ol>
          {data?.days.map((each) => (
            <li key={each.day} data-today={each.day === data.today || undefined}>
              <Link
                to={addressOf('/', {}, { day: each.day, view })}
                aria-current={each.day === shown ? 'date' : undefined}
              >
                <b>{nameOf(each.day, data.today, times)}</b>
                <span>{times.parts(each.day)[1]}</span>
                <span>{countOf(each, data.today)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </Days>
      <Suspense fallback={null}>{hydrated && <DayExtras day={shown} />}</Suspense>
    </Root>
  );
};
