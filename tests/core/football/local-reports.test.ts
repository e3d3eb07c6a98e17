import { expect, test } from 'vitest';
import {
  writeMatchReport,
  writeTipAnalysis,
  type ReportInput,
  type SettledTip,
} from '#core/football/local-reports';

const input: ReportInput = {
  home: 'Leeds',
  away: 'Burnley',
  competition: 'Championship',
  statusCode: 'FT',
  fulltime: { home: 1, away: 2 },
  halftime: { home: 1, away: 0 },
  goals: { home: 1, away: 2 },
  penalty: null,
  events: [
    { minute: 12, extra: null, side: 'home', kind: 'penalty', player: 'A. One' },
    { minute: 45, extra: 2, side: 'away', kind: 'red_card', player: 'B. Two' },
    { minute: 90, extra: 4, side: 'away', kind: 'own_goal', player: null },
  ],
  figures: [
    { name: 'corner kicks', home: 7, away: 3 },
    { name: 'expected goals', home: null, away: '1.2' },
  ],
};

test('the report tells result, half-time, goals, sendings-off and the figures both sides have', () => {
  expect(writeMatchReport(input)).toEqual({
    headline: 'Leeds 1-2 Burnley',
    text: 'Burnley beat Leeds 2-1 after 90 minutes in the Championship. It was 1-0 at half-time. In figures (Leeds first): corner kicks 7-3.',
    goals: ["12' A. One (Leeds) (penalty)", "90+4' Unknown player (Burnley) (own goal)"],
    sendingsOff: ["45+2' B. Two (Burnley)"],
  });
});

test('extra time and shoot-out are told apart from the 90 minutes', () => {
  const { text, headline } = writeMatchReport({
    ...input,
    fulltime: { home: 1, away: 1 },
    goals: { home: 2, away: 2 },
    penalty: { home: 4, away: 3 },
    figures: [],
  });
  expect(headline).toBe('Leeds 2-2 Burnley');
  expect(text).toContain('drew 1-1 after 90 minutes');
  expect(text).toContain('settled on the 1-1');
  expect(text).toContain('The shoot-out ended 4-3.');
});

test('a match without a score says how it ended and invents nothing', () => {
  const report = writeMatchReport({
    ...input,
    statusCode: 'CANC',
    fulltime: null,
    halftime: null,
    goals: null,
    events: [],
    figures: [],
  });
  expect(report).toEqual({
    headline: 'Leeds v Burnley: Cancelled',
    text: 'Leeds v Burnley (Championship) ended as “Cancelled”.',
    goals: [],
    sendingsOff: [],
  });
});

test.each<[SettledTip['settlement'], string]>([
  ['won', 'right'],
  ['lost', 'wrong'],
  ['void', 'void'],
  ['half_won', 'half right'],
  ['half_lost', 'half wrong'],
])('a %s tip reads as %s', (settlement, word) => {
  const tip: SettledTip = {
    label: 'Over 2.5 goals',
    model: 'gpt-5',
    confidence: 71,
    settlement,
    actual: '3 goals',
    marketsRight: 4,
    marketsSettled: 6,
  };
  const { verdict, text } = writeTipAnalysis(tip);
  expect(verdict).toContain(word);
  expect(text).toBe(
    `gpt-5 gave "Over 2.5 goals" with 71 % confidence. ${verdict} What happened: 3 goals. Of 6 settled markets on the card 4 were right.`,
  );
});
