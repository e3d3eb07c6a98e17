import type { KnownNames } from '../digest.ts';
import { after, leadingNumber, numberAfter } from './digest-text.ts';
import type { Facts, Meeting, Side } from './facts.ts';
import { putPlacedPoints, readPlayers, readTable, readTeam } from './read-figures.ts';

interface Section {
  title: string;
  lines: string[];
}

const sectionsOf = (input: string): Section[] =>
  input
    .split('\n## ')
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title, lines: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)) };
    });

const sides: readonly Side[] = ['home', 'away'];

/** Reads the digest that a model was given. Sections it does not have leave their facts empty, and nothing is guessed. */
export function readFacts(input: string, names: KnownNames): Facts {
  const field = (label: string): string => after(input, `\n${label}: `)?.split('\n')[0] ?? '';
  const competition = field('Competition');
  const facts: Facts = {
    teams: { home: names.teams[0] ?? 'home', away: names.teams[1] ?? 'away' },
    others: [],
    figures: [],
    byWho: new Map(),
    form: new Map(),
    meetings: null,
    people: sides.flatMap((side) => names.players[side].map((name) => ({ name, side, position: null }))),
    absences: { home: null, away: null },
    chances: [],
    advice: null,
    lineUps: {},
    formations: {},
    place: null,
    referee: null,
    weather: null,
    kickoff: field('Kick-off'),
    competition,
    seasons: [],
    round: leadingNumber(/\d{1,3}$/.exec(competition)?.[0] ?? null),
    earlier: new Set(),
    lastPlace: null,
  };
  const season = numberAfter(competition, 'season ');
  if (season !== null) facts.seasons.push(season);
  for (const section of sectionsOf(input)) readSection(facts, section);
  putPlacedPoints(facts);
  for (const figure of facts.figures) {
    const own = facts.byWho.get(figure.who);
    if (own) own.push(figure);
    else facts.byWho.set(figure.who, [figure]);
  }
  return facts;
}

function readSection(facts: Facts, section: Section): void {
  const { title, lines } = section;
  const season = numberAfter(title, 'season ');
  if (season !== null && !facts.seasons.includes(season)) facts.seasons.push(season);
  const side = sides.find((one) => title.includes(facts.teams[one]));
  const isEarlier = title.includes('EARLIER season');
  if (title.startsWith('Statistical baseline')) readChances(facts, 'baseline', lines);
  else if (title.startsWith('Market before')) readChances(facts, 'market', lines);
  else if (title.startsWith('Forecast of the football')) readService(facts, lines);
  else if (title.startsWith('Venue and')) readPlace(facts, lines);
  else if (title.startsWith('League table')) {
    if (isEarlier) facts.earlier.add('table');
    readTable(facts, lines);
  } else if (title.startsWith('Line-ups')) readLineUps(facts, lines);
  else if (title.startsWith('Last meetings')) readMeetings(facts, lines);
  else if (side && title.startsWith('Absent or')) readAbsences(facts, absentSide(facts, title, side), lines);
  else if (side && title.startsWith('Players of'))
    readPlayers(facts, absentSide(facts, title, side), lines, isEarlier);
  else if (title.includes(' home team (') || title.includes(' away team (')) {
    const which: Side = title.includes(' home team (') ? 'home' : 'away';
    if (isEarlier) facts.earlier.add(which);
    readTeam(facts, which, lines);
  }
}

/** The side that a title names; one team's name can be part of the other's. */
function absentSide({ teams }: Facts, title: string, first: Side): Side {
  const other: Side = first === 'home' ? 'away' : 'home';
  return title.includes(teams[other]) && teams[other].length > teams[first].length ? other : first;
}

function readChances(facts: Facts, source: 'baseline' | 'market', lines: string[]): void {
  for (const line of lines) {
    const at = line.lastIndexOf(': ');
    const [market = '', selection = '', goals] = line.slice(0, Math.max(0, at)).split('/');
    const value = leadingNumber(line.slice(at + 2));
    if (at > 0 && value !== null && selection !== '')
      facts.chances.push({
        source,
        market,
        selection: goals ? `${selection}/${goals}` : selection,
        value,
        line,
      });
  }
}

function readService(facts: Facts, lines: string[]): void {
  const advice = lines.find((line) => line.startsWith('Its advice: '));
  if (advice !== undefined) facts.advice = { text: advice.slice('Its advice: '.length), line: advice };
  for (const line of lines.filter((one) => one.startsWith('Chances:')))
    for (const selection of ['home', 'draw', 'away']) {
      const value = numberAfter(line, ` ${selection} `);
      if (value !== null)
        facts.chances.push({ source: 'service', market: 'match_result', selection, value, line });
    }
}

function readPlace(facts: Facts, lines: string[]): void {
  for (const line of lines) {
    const text = after(line, ': ') ?? '';
    if (line.startsWith('Venue: ')) {
      const parts = text.split(', ');
      const capacity = parts.findIndex((part) => part.startsWith('capacity '));
      const named = parts.slice(0, capacity < 0 ? 2 : capacity);
      facts.place = {
        line,
        names: named,
        capacity: capacity < 0 ? null : leadingNumber(parts[capacity]!.slice(9)),
        surface:
          parts.slice(capacity < 0 ? 2 : capacity + 1).find((part) => /grass|turf|artificial/i.test(part)) ??
          null,
      };
    } else if (line.startsWith('Referee: ')) facts.referee = { name: text.split(',')[0]!, line };
    else if (line.startsWith('Weather')) {
      const words = text
        .split(', ')
        .filter((part) => !/\d/.test(part))
        .join(' ');
      facts.weather = {
        line,
        text: words.toLowerCase(),
        values: {
          temperature: numberAfter(text, '°C '),
          rain: numberAfter(text, 'rain mm '),
          chance: numberAfter(text, 'chance of rain % '),
          wind: numberAfter(text, 'km/h '),
        },
      };
    }
  }
}

function readLineUps(facts: Facts, lines: string[]): void {
  for (const side of sides) {
    const team = facts.teams[side];
    const own = lines.find((line) => line.startsWith(`${team}: `));
    const bench = lines.find((line) => line.startsWith(`${team} bench: `));
    const coach = lines.find((line) => line.startsWith(`${team} coach: `));
    if (!own && !bench && !coach) continue;
    const text = own?.slice(team.length + 2) ?? '';
    const at = text.indexOf(': ');
    facts.lineUps[side] = {
      formation: at > 0 ? text.slice(0, at) : /^\d/.test(text) ? text : null,
      starters: text
        .slice(at > 0 ? at + 2 : 0)
        .split(', ')
        .filter((name) => !/^\d/.test(name) && name !== ''),
      bench: after(bench ?? '', ' bench: ')?.split(', ') ?? [],
      coach: after(coach ?? '', ' coach: '),
      line: own ?? coach ?? bench!,
    };
  }
}

function readMeetings(facts: Facts, lines: string[]): void {
  facts.meetings = lines.flatMap((line): Meeting[] => {
    const at = line.indexOf(': ');
    const found = /^(.{1,80}?) (\d{1,2})-(\d{1,2}) (.{1,80}?)(?: \(|$)/.exec(line.slice(at + 2));
    if (!found || at < 0) return [];
    const half = /half-time (\d+)-(\d+)/.exec(line);
    return [
      {
        day: line.slice(0, 10),
        home: found[1]!,
        away: found[4]!,
        goals: [Number(found[2]), Number(found[3])],
        half: half ? [Number(half[1]), Number(half[2])] : null,
        line,
      },
    ];
  });
}

function readAbsences(facts: Facts, side: Side, lines: string[]): void {
  facts.absences[side] = lines.flatMap((line) => {
    const at = line.indexOf(': ');
    return at < 0 ? [] : [{ name: line.slice(0, at), side, note: line.slice(at + 2), line }];
  });
}
