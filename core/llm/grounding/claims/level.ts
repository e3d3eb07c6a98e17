import { figureOf, type Scope } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { givenToSides } from './chance-pairs.ts';
import { results } from './counting.ts';
import { teamsFrom } from './teams-from.ts';

/** `level on points with Brighton`, `share 32 points with Sevilla and Osasuna`: all who are named have as many. */
export function levelOnPoints(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const isLevel = /^(?:level|tied|share|shares|sharing)$/i.test(text);
    if (!isLevel || reading.isWished(index) || reading.has('meeting', 'last', 'halfTime')) return [];
    const steps = [1, 2, 3, 4].map((step) => index + step);
    const point = steps.find((at) => reading.word(at) === 'point');
    // "11th on 20 points, level with Parma and Verona", "20th, level with Lecce on points".
    const isBare =
      reading.word(index - 1) === '|' &&
      reading.word(index + 1) === 'with' &&
      (point === undefined ? reading.word(index - 2) === 'point' : reading.word(point - 1) === 'on');
    const from = isBare
      ? index + 1
      : point === undefined
        ? -1
        : [1, 2].map((step) => point + step).find((at) => reading.word(at) === 'with');
    if (from === undefined || from < 0) return [];
    const others = teamsFrom(reading, from + 1);
    const team = reading.teamAt(index);
    const of = (who: string) => figureOf(reading.context.facts, who, 'points', 'all');
    const own = team === null ? undefined : of(team);
    const known = others.flatMap((who) => of(who) ?? []);
    if (!own || known.length === 0 || known.length < others.length) return [];
    const isIt = known.every(({ value }) => value === own.value);
    return [verdictOf(isIt, 'points', [own, ...known].map(({ line }) => line).join('\n'))];
  });
}

/** `have a game in hand on Torino`: how many fewer they have played. */
export function gamesInHand(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    if (text.toLowerCase() !== 'hand' || reading.word(index - 1) !== 'in' || reading.isWished(index))
      return [];
    if (!['match', 'perMatch'].includes(reading.word(index - 2))) return [];
    const before = reading.tokens[index - 3];
    const size = reading.word(index - 2) === 'perMatch' ? 1 : before?.word === '#' ? before.value! : null;
    const other = reading.tokens.slice(index, index + 6).find(({ mention }) => mention?.team)?.mention?.team;
    const team = reading.teamAt(index);
    if (size === null || other === undefined || team === null || team === other) return [];
    const of = (who: string) => figureOf(reading.context.facts, who, 'played', 'all');
    const [one, two] = [of(team), of(other)];
    if (!one || !two) return [];
    return [verdictOf(two.value - one.value === size, 'record', `${one.line}\n${two.line}`)];
  });
}

const none: Record<string, string> = { unbeaten: 'lost', winless: 'won', drawless: 'drawn' };

/** `one of four sides still unbeaten`, `the only team without a win`: how many of the table are. */
export function oneOfMany(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word, value = 0, text }, index): Verdict[] => {
    const isSole = text.toLowerCase() === 'only' && reading.word(index - 1) === 'the';
    if (
      (word !== '#' && !isSole) ||
      !/^(?:sides?|teams?|clubs?)$/i.test(reading.tokens[index + 1]?.text ?? '')
    )
      return [];
    const isOneOf =
      reading.word(index - 1) === 'of' && reading.tokens[index - 2]?.text.toLowerCase() === 'one';
    const at = [2, 3, 4, 5, 6].map((step) => index + step).find((place) => reading.word(place) in none);
    const { figures, others, lastPlace } = reading.context.facts;
    if ((!isSole && !isOneOf) || at === undefined || lastPlace === null || reading.isWished(index)) return [];
    if (reading.hasPlace('home') || reading.hasPlace('away') || reading.inPart(index, 'last')) return [];
    const what = none[reading.word(at)]!;
    const known = figures.filter(
      (one) => one.what === what && one.scope === 'all' && others.includes(one.who),
    );
    const count = new Set(known.filter((one) => one.value === 0).map(({ who }) => who)).size;
    const team = reading.teamAt(index);
    const own = known.find(({ who }) => who === team);
    if (!own) return [];
    return [verdictOf(own.value === 0 && count === (isSole ? 1 : value), 'streak', own.line)];
  });
}

/** `16 apiece` before and after the break, `seven of each` home and away: both parts have as many. */
export function ofEach(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    if (word !== '#' || reading.isWished(index)) return [];
    const next = reading.tokens[index + 1];
    const isEach =
      /^(?:apiece|each)$/i.test(next?.text ?? '') ||
      (['of', 'in'].includes(next?.word ?? '') && /^each$/i.test(reading.tokens[index + 2]?.text ?? ''));
    if (!isEach || reading.tokens.some(({ mention }) => mention?.people)) return [];
    const team = reading.teamAt(index);
    if (team === null) return [];
    const isPlaces = reading.hasPlace('home') && reading.hasPlace('away');
    const isHalves = reading.says('before', 'first') && reading.says('after', 'second');
    const noun = reading.tokens.find((token) => token.word in results || token.word === 'goal')?.word;
    if (noun === undefined || isPlaces === isHalves) return [];
    const what = noun !== 'goal' ? results[noun]!.what : reading.has('concede') ? 'conceded' : 'scored';
    const parts: [string, Scope][] = isPlaces
      ? [
          [what, 'home'],
          [what, 'away'],
        ]
      : [
          [`${what}BeforeBreak`, 'all'],
          [`${what}AfterBreak`, 'all'],
        ];
    const known = parts.flatMap(([name, scope]) => figureOf(reading.context.facts, team, name, scope) ?? []);
    if (known.length < 2) return [];
    return [
      verdictOf(
        known.every((one) => one.value === reading.tokens[index]!.value),
        'record',
        known[0]!.line,
      ),
    ];
  });
}

/** `Celta are narrow favourites`: who has the larger chance, by some source of the data or the card itself. */
export function favourites(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const isLess = /^(?:underdogs?|outsiders?)$/i.test(text);
    if ((!isLess && !/^favou?rites?$/i.test(text)) || reading.isWished(index)) return [];
    if (reading.says('not', 'hardly', 'title', 'no', 'never', 'neither', 'without') || reading.has('meeting'))
      return [];
    // "The baseline has a favourite in Roma".
    const told = reading.word(index + 1) === 'in' ? reading.tokens[index + 2]?.mention : undefined;
    const named = told?.team === undefined ? reading.subjects(index)[0] : told;
    const side = reading.sideOf(reading.team(named) ?? '');
    const pairs = givenToSides(reading);
    if (side === null || pairs.length === 0) return [];
    const isIt = pairs.some(([home, away]) =>
      (side === 'home') !== isLess ? home.value >= away.value : away.value >= home.value,
    );
    return [verdictOf(isIt, 'chance', pairs[0]!.map(({ line }) => line).join('\n'))];
  });
}
