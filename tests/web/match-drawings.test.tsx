import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { describe, expect, test } from 'vitest';
import type { MatchFacts, TimelineEvent } from '#core/contract/match';
import { Absences, KeyPlayers } from '../../web/src/features/match/Absences.tsx';
import { Chances } from '../../web/src/features/match/Chances.tsx';
import { Meetings } from '../../web/src/features/match/Meetings.tsx';
import { Picks } from '../../web/src/features/match/Picks.tsx';
import { Pitch } from '../../web/src/features/match/Pitch.tsx';
import { revisionText } from '../../web/src/features/match/RecordSection.tsx';
import { ScoreGrid } from '../../web/src/features/match/ScoreGrid.tsx';
import { MatchNumbers, SeasonPairs } from '../../web/src/features/match/SeasonPairs.tsx';
import { SoFar } from '../../web/src/features/match/SoFar.tsx';
import { TableAround } from '../../web/src/features/match/TableAround.tsx';
import { Timeline } from '../../web/src/features/match/Timeline.tsx';

/** What a screen reader finds in it: everything but what is hidden from it. */
const readAloud = (drawing: ReactNode): string => {
  const box = document.createElement('div');
  // The styles stay out of the document, whose style sheets are slow here.
  const sheet = new ServerStyleSheet();
  box.innerHTML = renderToStaticMarkup(sheet.collectStyles(<MemoryRouter>{drawing}</MemoryRouter>));
  for (const hidden of box.querySelectorAll('[aria-hidden="true"], style')) hidden.remove();
  for (const image of box.querySelectorAll('[role="img"]'))
    image.textContent = image.getAttribute('aria-label');
  for (const part of box.querySelectorAll('li, td, th, dt, dd, p, caption, summary, small, h4'))
    part.append(' | ');
  return (box.textContent ?? '').replace(/\s+/g, ' ').trim();
};

const names = { home: 'Arsenal', away: 'Brighton' };
const link = (name: string) => ({ id: 1, name, logo: null, path: null });
const teams = { home: link('Arsenal'), away: link('Brighton') };

describe('each drawing reads as text', () => {
  test('chances of all three, in whole percents that add up', () => {
    const text = readAloud(
      <Chances
        chances={{
          ours: { home: 0.676, draw: 0.204, away: 0.12 },
          baseline: { home: 0.64, draw: 0.21, away: 0.15 },
          market: null,
        }}
        names={names}
        published="published Nov 27"
        market={{ note: 'before kick-off', missing: 'Told from kick-off on' }}
      />,
    );
    expect(text).toContain('Arsenal to win 68 percent, draw 20 percent, Brighton to win 12 percent');
    expect(text).toContain('Baselinegoals model, no text | Arsenal to win 64 percent, draw 21 percent');
    expect(text).toContain('Told from kick-off on');
    expect(text).toContain('We put Arsenal 4 points above the baseline.');
  });

  test('the grid of scores, with its likeliest', () => {
    const scores = Array.from({ length: 6 }, (_, home) =>
      Array.from({ length: 6 }, (_each, away) =>
        home === 1 && away === 0 ? 0.12 : home + away < 3 ? 0.06 : 0.004,
      ),
    );
    const grid = (result: { home: number; away: number } | null) =>
      readAloud(
        <ScoreGrid
          expectedGoals={{ home: 1.94, away: 0.81 }}
          scores={scores}
          names={names}
          result={result}
        />,
      );
    expect(grid(null)).toContain(
      'Chance of each score in percent, Arsenal goals down, Brighton goals across',
    );
    expect(grid(null)).toContain('1 | 12 percent, likeliest | 6 | <1 |');
    expect(grid(null)).toContain('The likeliest score is 1–0 at 12%');
    expect(grid({ home: 1, away: 0 })).toContain('1–0, had been given 12%: the likeliest.');
    expect(grid({ home: 7, away: 0 })).toContain('7–0, is outside the grid.');
  });

  test('past meetings, with a tally from three on', () => {
    const meeting = (home: number, away: number, year: number) => ({
      goals: { home, away },
      kickoffTime: `${year}-04-10T15:00:00Z`,
      wasAtHome: true,
    });
    const text = readAloud(
      <Meetings meetings={[meeting(2, 0, 2026), meeting(1, 1, 2025), meeting(1, 4, 2024)]} names={names} />,
    );
    expect(text).toContain('Arsenal won 1 | Drawn 1 | Brighton won 1 |');
    expect(text).toContain('Arsenal won 2–0, Apr 26 | Draw 1–1, Apr 25 | Brighton won 1–4, Apr 24 |');
    expect(text).toContain('Both scored in 2 of the 3, and 1 had more than three goals.');
    expect(readAloud(<Meetings meetings={[meeting(2, 0, 2026)]} names={names} />)).not.toContain('Drawn');
    const dull = [meeting(1, 0, 2026), meeting(0, 0, 2025), meeting(0, 2, 2024)];
    expect(readAloud(<Meetings meetings={dull} names={names} />)).toContain(
      'Both scored in none of the 3, and none had more than three goals.',
    );
  });

  test('season figures and the match in numbers; what is unknown is not 0', () => {
    const side = {
      played: 12,
      goalsFor: 2.1,
      goalsAgainst: 0.8,
      cleanSheets: 0.5,
      failedToScore: 0.08,
      bothScored: 0.42,
      shotsOnTarget: null,
    };
    const text = readAloud(<SeasonPairs season={{ home: side, away: null, league: side }} names={names} />);
    expect(text).toContain('Arsenal12 matches | Brightonnot known |');
    expect(text).toContain('Goals for, a match: Arsenal 2.1, Brighton not recorded, league average 2.1');
    expect(text).toContain('Shots on target: Arsenal not recorded, Brighton not recorded');
    expect(
      readAloud(<MatchNumbers figures={[{ name: 'Possession', home: 58, away: 42 }]} names={names} />),
    ).toContain('Possession: Arsenal 58%, Brighton 42%');
  });

  test('the table around the two', () => {
    const row = (
      rank: number,
      name: string,
      points: number,
      side: 'home' | 'away' | null,
      cut: string | null = null,
    ) => ({
      rank,
      team: link(name),
      played: 13,
      goalsFor: 10,
      goalsAgainst: 12,
      points,
      side,
      cut,
    });
    const table: NonNullable<MatchFacts['table']> = {
      asOf: '2026-11-28T12:00:00Z',
      group: null,
      lines: [
        row(2, 'Arsenal', 26, 'home', 'Champions League ends'),
        { from: 3, to: 8, most: 25, least: 19 },
        row(9, 'Brighton', 18, 'away'),
      ],
    };
    const text = readAloud(<TableAround table={table} name="Premier League" />);
    expect(text).toContain(
      '2 | Arsenal | 13 | −2 | 26 | 3rd to 8th, 25 to 19 points | 9 | Brighton | 13 | −2 | 18',
    );
    expect(text).toContain('2nd against 9th. 8 points lie between them.');
    expect(text).toContain('Dashed line: Champions League ends.');
  });

  test('the pitch as a list of whole names, doubts said; of nobody known the reason', () => {
    const players = Array.from({ length: 11 }, (_, index) => ({
      name: `Sam Player${index}`,
      number: index + 1,
    }));
    const text = readAloud(
      <Pitch
        elevens={{
          home: { formation: '4-3-3', players },
          away: { formation: null, players: players.slice(0, 3) },
        }}
        names={names}
        doubtful={new Set(['Sam Player10'])}
        none=""
      />,
    );
    expect(text).toContain('11Sam Player10, doubtful');
    expect(text).toContain('Midfield | Sam Player5, Sam Player6, Sam Player7 | Attack |');
    expect(text).toContain('Sam Player10 (doubtful)');
    expect(text).toContain('Brighton | Players | Sam Player0, Sam Player1, Sam Player2 |');
    expect(
      readAloud(
        <Pitch elevens={{ home: null, away: null }} names={names} doubtful={new Set()} none="Not out." />,
      ),
    ).toBe('Not out. |');
  });

  test('who is absent, and that no list is not nobody', () => {
    const absent = { name: 'Dunk', kind: 'suspended', reason: 'five yellows' } as const;
    const of = (home: MatchFacts['absences']['home'], away: MatchFacts['absences']['away']) =>
      readAloud(<Absences match={{ absences: { home, away }, teams }} />);
    expect(of([absent], [])).toBe(
      'Arsenal | Dunk Suspendedfive yellows | Brighton | Nobody is reported absent. |',
    );
    expect(of([absent], null)).toContain('No injury list, which does not mean that nobody is injured.');
    expect(of(null, null)).toBe('No injury list for either side. |');
    const player = {
      side: 'home',
      name: 'Saka',
      position: 'Attacker',
      starts: 12,
      goals: 6,
      assists: null,
      shots: 3.1,
    } as const;
    expect(readAloud(<KeyPlayers players={[player]} teams={teams} />)).toContain(
      'Saka Attacker, Arsenal | 12 | 6 | – not recorded | 3.1 |',
    );
  });
});

test('the tip of a match under way says how it stands, and that this is no result', () => {
  const live = { minute: 60, extra: null, goals: { home: 1, away: 0 }, seenAt: '2026-11-28T16:00:00Z' };
  const of = (marketKey: string, selection: string, statusCode = '2H') =>
    readAloud(<SoFar card={{ marketKey, selection, line: null }} live={{ ...live, statusCode }} />);
  expect(of('match_result', 'home')).toBe('Right so far Not a result and not counted: the match goes on. |');
  expect(of('match_result', 'away')).toContain('Not so far');
  expect(of('both_teams_to_score', 'yes')).toContain('One goal short Not a result');
  expect(of('half_time_result', 'home')).toBe('');
  expect(of('match_result', 'home', 'ET')).toBe('');
});

describe('after the match', () => {
  const event = (minute: number, more: Partial<TimelineEvent>): TimelineEvent => ({
    minute,
    extra: null,
    side: 'home',
    kind: 'goal',
    player: 'Saka',
    assist: null,
    score: null,
    ...more,
  });
  const result = { fulltime: { home: 2, away: 1 }, halftime: { home: 1, away: 0 }, afterExtraTime: null };
  const timeline = [
    event(24, { score: { home: 1, away: 0 }, assist: 'Ødegaard' }),
    event(71, { side: 'away', player: 'Rutter', score: { home: 1, away: 1 } }),
    event(84, { kind: 'penalty', score: { home: 2, away: 1 } }),
    event(90, { kind: 'red', side: 'away', extra: 5, player: null }),
  ];

  test('the timeline says who led, and each event with its side', () => {
    const text = readAloud(<Timeline timeline={timeline} result={result} names={names} />);
    expect(text).toContain('Arsenal led for 58 of 95 minutes and were never behind.');
    expect(text).toContain("24'SakaGoal, 1–0, from Ødegaard, Arsenal |");
    expect(text).toContain('Half-time, 1–0 |');
    expect(text).toContain("90+5'BrightonRed card, Brighton |");
    expect(text).toContain('Full time, 2–1 after 90 minutes |');
  });

  test('goals that do not make up the result tell nobody who led', () => {
    const text = readAloud(
      <Timeline
        timeline={timeline.slice(1)}
        result={{ ...result, fulltime: { home: 3, away: 1 } }}
        names={names}
      />,
    );
    expect(text).toContain('The goals that are listed do not make up the result');
  });

  test('extra time stands behind the 90 minutes', () => {
    const text = readAloud(
      <Timeline
        timeline={timeline}
        result={{ ...result, afterExtraTime: { home: 3, away: 1 } }}
        names={names}
      />,
    );
    expect(text).toContain('After extra time, 3–1: picks are settled from the 90 minutes |');
  });

  test('every pick says how it came out and why, the surest first', () => {
    const pick = {
      market: 'Asian Handicap',
      outcome: 'Arsenal −0.75',
      confidence: 61,
      statedConfidence: 61,
      reasoning: '',
      marketKey: 'asian_handicap',
      selection: 'home',
      line: -0.75,
      settlement: 'half_won' as const,
      marketProbability: null,
      baselineProbability: null,
      actual: 'Arsenal won by 1 (2-1)',
    };
    const open = { ...pick, outcome: 'Over 9.5 corners', confidence: 63, settlement: null, actual: null };
    const text = readAloud(<Picks markets={[pick, open]} tip={68} />);
    expect(text).toMatch(
      /Over 9\.5 corners.*Not settled.*Void after 72 hours.*Arsenal −0\.75.*Correct, half won/,
    );
    expect(text).toContain('Arsenal won by 1 (2–1). Half the stake wins, half is returned.');
  });
});

test('a revision says what it changed, and from what', () => {
  const of = (outcome: string, confidence: number) => ({
    number: 1,
    publishedAt: '2026-11-27T09:00:00Z',
    outcome,
    confidence,
    statedConfidence: confidence,
  });
  const [home, away] = [of('Arsenal to win', 68), of('Brighton to win', 55)];
  expect(revisionText(home, undefined, 'Match Result')).toBe('First published. Arsenal to win, 68%.');
  expect(revisionText(home, of('Arsenal to win', 71), 'Match Result')).toBe('Arsenal to win, 71% to 68%.');
  expect(revisionText(home, home, 'Match Result')).toBe('Checked again. No change of the pick.');
  expect(revisionText(away, home, 'Match Result')).toBe('From Arsenal to win, 68%, to Brighton to win, 55%.');
});
