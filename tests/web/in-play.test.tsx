import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { expect, test } from 'vitest';
import type { CardView, OpenCard, WithheldCard } from '#core/contract/cards';
import type { LiveMatch } from '#core/contract/common';
import { InPlay } from '../../web/src/features/day/InPlay.tsx';

const live: LiveMatch = {
  statusCode: '2H',
  minute: 63,
  extra: null,
  goals: { home: 1, away: 1 },
  seenAt: '2026-11-28T16:20:00Z',
};
const fixture = {
  id: 7,
  gameId: 70,
  leagueId: 1,
  homeTeam: 'Arsenal',
  awayTeam: 'Brighton',
  homeLogo: null,
  awayLogo: null,
  sport: 'Soccer',
  competition: 'Premier League',
  leagueLogo: null,
  kickoffTime: '2026-11-28T15:00:00Z',
  isFeatured: false,
  live,
};
const open: OpenCard = {
  ...fixture,
  withheld: false,
  market: 'Total goals',
  marketKey: 'total_goals',
  selection: 'over',
  line: 2.5,
  outcome: 'Over 2.5 goals',
  confidence: 64,
  statedConfidence: 66,
  llmProvider: 'openai',
  llmModel: 'gpt-5',
  supportingFacts: { home: 'Fact of Arsenal.', away: null },
  stamp: null,
  isStale: false,
  needsReview: false,
  settlement: null,
};

/** What is read of it, each match by itself, and how its pick is marked. */
const read = (...cards: CardView[]) => {
  const box = document.createElement('div');
  const sheet = new ServerStyleSheet();
  box.innerHTML = renderToStaticMarkup(
    sheet.collectStyles(
      <MemoryRouter>
        <InPlay cards={cards} onOpen={undefined} />
      </MemoryRouter>,
    ),
  );
  for (const hidden of box.querySelectorAll('[aria-hidden="true"], style, svg')) hidden.remove();
  const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return {
    head: text(box.querySelector('h2')!.parentElement),
    matches: [...box.querySelectorAll('li')].map(text),
    links: [...box.querySelectorAll('li a')].map((link) => [link.getAttribute('href'), text(link)]),
    stands: [...box.querySelectorAll('[data-stands]')].map((each) => [
      each.getAttribute('data-stands'),
      text(each),
    ]),
  };
};

test('a match in play is its minute, teams, score and pick, with the gap where goals alone are missing', () => {
  const { head, links, matches, stands } = read(open);
  expect(head).toBe('In play1 match, last seen at 4:20 PM.');
  expect(links).toEqual([['/card/7', 'Arsenal 1, Brighton 1']]);
  expect(matches[0]).toContain("2H 63'");
  expect(matches[0]).toContain('Over 2.5 goalsTotal goals, 64% medium');
  expect(stands).toEqual([['wrong', 'One goal short']]);
  expect(read({ ...open, isStale: true }).matches[0]).toContain('Kick-off moved after this was written');
  // The facts are for a card, which has the room.
  expect(matches[0]).not.toContain('Fact of Arsenal');
});

test('a running pick is never called a result, and is told nothing of where the score does not tell', () => {
  const of = (more: Partial<OpenCard>, change: Partial<LiveMatch> = {}) =>
    read({ ...open, ...more, live: { ...live, ...change } }).stands;
  expect(of({}, { goals: { home: 2, away: 1 } })).toEqual([['right', 'Right so far']]);
  expect(of({ marketKey: 'match_result', selection: 'home', line: null })).toEqual([['wrong', 'Not so far']]);
  expect(of({}, { goals: null })).toEqual([]);
  expect(of({}, { statusCode: 'ET' })).toEqual([]);
  expect(read({ ...open, live: null }).stands).toEqual([]);
});

test('of a withheld pick nothing is told, whatever comes along with its card, and scores are', () => {
  const withheld: WithheldCard = { ...fixture, withheld: true, reason: 'sign_in' };
  const { head, matches, stands } = read({ ...open, ...withheld });
  expect(head).toContain('Scores are public; withheld tips are shown to everyone once settled.');
  expect(matches[0]).toContain('Arsenal 1, Brighton 1');
  expect(matches[0]).toContain('Tip withheld');
  for (const told of ['Over', '64', 'Total']) expect(matches[0]).not.toContain(told);
  expect(stands).toEqual([]);
  expect(read({ ...withheld, reason: 'terms' }).matches[0]).toContain('Accept the terms to read it');
});
