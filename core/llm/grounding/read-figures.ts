import { after, leadingNumber, numberAfter } from './digest-text.ts';
import type { Facts, Scope, Side } from './facts.ts';
import { isPlace } from './scopes.ts';

const splitScopes = (text: string | null): [Scope, number][] => {
  const all = leadingNumber(text);
  if (text === null || all === null) return [];
  const bracket = text.indexOf('(');
  const inside = bracket >= 0 && bracket < 8 ? text.slice(bracket) : '';
  const [home, away] = [numberAfter(inside, 'home '), numberAfter(inside, 'away ')];
  return [
    ['all', all],
    ...(home === null ? [] : [['home', home] as [Scope, number]]),
    ...(away === null ? [] : [['away', away] as [Scope, number]]),
  ];
};

const perMatch: Partial<Record<Scope, Scope>> = {
  all: 'perMatch',
  home: 'perHomeMatch',
  away: 'perAwayMatch',
};

const labels: readonly [label: string, what: string][] = [
  ['Played', 'played'],
  ['Won', 'won'],
  ['Drawn', 'drawn'],
  ['Lost', 'lost'],
  ['Goals scored', 'scored'],
  ['Goals conceded', 'conceded'],
  ['Clean sheets', 'cleanSheets'],
  ['Failed to score', 'blanks'],
];

export function readTeam(facts: Facts, side: Side, lines: string[]): void {
  const who = facts.teams[side];
  const put = (what: string, scope: Scope, value: number | null, line: string): void => {
    if (value !== null)
      facts.figures.push({ who, what, scope, value, line, isEarlier: facts.earlier.has(side) });
  };
  for (const line of lines) {
    const at = line.indexOf(': ');
    const [label, text] = [line.slice(0, at), line.slice(at + 2)];
    if (label.startsWith('Last results')) facts.form.set(who, { letters: text.trim(), line });
    if (label === 'Formations used')
      facts.formations[side] = {
        used: new Map(
          text.split(', ').map((part): [string, number] => {
            const [shape = '', times] = part.split(' ×');
            return [shape, times === undefined ? 0 : Number(times)];
          }),
        ),
        line,
      };
    if (label === 'Longest run')
      for (const [word, what] of [
        ['wins ', 'runOfWins'],
        ['draws ', 'runOfDraws'],
        ['defeats ', 'runOfDefeats'],
      ] as const)
        put(what, 'all', numberAfter(text, word), line);
    if (label === 'Cards')
      for (const what of ['yellow', 'red']) put(what, 'all', numberAfter(text, `${what} `), line);
    const what = labels.find(([known]) => known === label)?.[1];
    if (!what) continue;
    for (const [scope, value] of splitScopes(text)) put(what, scope, value, line);
    for (const [scope, value] of splitScopes(after(text, 'per match ')))
      put(what, perMatch[scope]!, value, line);
    const halves = /(\d{1,4}) before and (\d{1,4}) after half-time/.exec(text);
    if (halves) {
      put(`${what}BeforeBreak`, 'all', Number(halves[1]), line);
      put(`${what}AfterBreak`, 'all', Number(halves[2]), line);
    }
  }
}

export function readTable(facts: Facts, lines: string[]): void {
  let last = 0;
  let rows = 0;
  for (const line of lines) {
    const head = /^(\d+)\. /.exec(line);
    const at = line.indexOf(': played ');
    if (!head || at < 0) continue;
    const who = line.slice(head[0].length, at);
    if (!facts.others.includes(who)) facts.others.push(who);
    const put = (what: string, scope: Scope, value: number | null | undefined): void => {
      if (value !== null && value !== undefined && !Number.isNaN(value))
        facts.figures.push({ who, what, scope, value, line, isEarlier: facts.earlier.has('table') });
    };
    rows += 1;
    last = Math.max(last, Number(head[1]));
    put('place', 'all', Number(head[1]));
    put('played', 'all', numberAfter(line, ': played '));
    put('points', 'all', numberAfter(line, ', points '));
    for (const [label, scope] of [
      ['W-D-L ', 'all'],
      ['at home ', 'home'],
      ['away ', 'away'],
    ] as const) {
      const [won, drawn, lost] = (after(line, `, ${label}`)?.split(',')[0] ?? '').split('-').map(Number);
      if (lost === undefined) continue;
      for (const [what, value] of Object.entries({ won, drawn, lost })) put(what, scope, value);
      if (scope !== 'all') put('played', scope, won! + drawn! + lost);
    }
    const [scored, conceded] = (after(line, ', goals ')?.split(',')[0] ?? '').split(':').map(Number);
    put('scored', 'all', scored);
    put('conceded', 'all', conceded);
    const five = after(line, 'last five (newest last) ')?.split(',')[0];
    if (five && !facts.form.has(who)) facts.form.set(who, { letters: five, line });
  }
  facts.lastPlace = rows === last ? last : null;
}

/** Points of home and away matches, which no line tells: three for each win and one for each draw. */
export function putPlacedPoints(facts: Facts): void {
  const placed = facts.figures.filter(({ scope }) => isPlace(scope));
  const drawn = placed.filter(({ what }) => what === 'drawn');
  for (const won of placed.filter(({ what }) => what === 'won')) {
    const beside =
      drawn.find(({ line, who, scope }) => line === won.line && who === won.who && scope === won.scope) ??
      drawn.find(
        ({ who, scope, isEarlier }) => who === won.who && scope === won.scope && isEarlier === won.isEarlier,
      );
    if (beside) facts.figures.push({ ...won, what: 'points', value: 3 * won.value + beside.value });
  }
}

const playerLabels: readonly [label: string, what: string][] = [
  ['apps', 'appearances'],
  ['starts', 'starts'],
  ['min', 'minutes'],
  ['goals', 'goals'],
  ['assists', 'assists'],
  ['saves', 'saves'],
  ['shots on target', 'shots'],
  ['rating', 'rating'],
];

export function readPlayers(facts: Facts, side: Side, lines: string[], isEarlier: boolean): void {
  for (const line of lines) {
    const at = line.indexOf(': ');
    if (at < 0) continue;
    const name = line.slice(0, at);
    const text = `, ${line.slice(at + 2)}`;
    const position = /^, (Goalkeeper|Defender|Midfielder|Attacker)\b/.exec(text)?.[1] ?? null;
    const known = facts.people.find((person) => person.name === name && person.side === side);
    if (known) known.position = position;
    else facts.people.push({ name, side, position });
    for (const [label, what] of playerLabels) {
      const value = numberAfter(text, `, ${label} `);
      if (value !== null)
        facts.figures.push({ who: `${side}:${name}`, what, scope: 'all', value, line, isEarlier });
    }
  }
}
