import { labelOf, pickFault, toPick } from '#core/domain/markets/catalogue';
import { bulletsOf, labelled, type ReadDigest } from './digest.ts';
import { formOpinions, opinionsOf, type Knows, type Opinion } from './opinion.ts';

const percent = (chance: number): number => Math.round(chance * 1000) / 10;
const plainForm: Record<string, string> = { W: 'won', D: 'drawn', L: 'lost' };
/** `WWD` → `won, won, drawn`. */
const inWords = (letters: string): string =>
  letters
    .split('')
    .map((letter) => plainForm[letter] ?? letter)
    .join(', ');
/** The league alone, without season and round. */
const leagueOf = ({ competition }: ReadDigest): string => competition.split(/ \(| season /)[0]!;
const sentence = (text: string): string => `${text.replace(/[.;,\s]{1,9}$/, '')}.`;
/** 1 → `1st`, 12 → `12th`. */
const ordinal = (place: number): string => {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${(!teen && ['', 'st', 'nd', 'rd'][place % 10]) || 'th'}`;
};
/** `temperature °C 7.5, rain mm 1.2` → `7.5 °C, rain 1.2 mm`: units after their figures. */
const inProse = (weather: string): string =>
  weather
    .replace(/temperature (°C) (-?[\d.]+)/, '$2 $1')
    .replace(/(chance of rain|rain|wind) (mm|%|km\/h) ([\d.]+)/g, '$1 $3 $2');
/** A pick as a reader would say it, where the catalogue knows it. */
const spoken = ({ home, away }: ReadDigest, pick: Opinion): string =>
  pickFault(pick) === null
    ? labelOf(toPick(pick), { home, away })
    : `${pick.market.replaceAll('_', ' ')}, ${pick.selection.replaceAll('_', ' ')}`;

type Side = 'home' | 'away';

/** Everything a card's fields are filled with, by the names the product asks for. Written from the digest alone. */
export function writeCard(digest: ReadDigest, model: string, knows?: Knows): Record<string, unknown> {
  const opinions = knows ? opinionsOf(digest, knows(model, digest)) : formOpinions(digest, model);
  const both = (write: (side: Side) => unknown): unknown => ({ home: write('home'), away: write('away') });
  const home = percent(opinions.result.home);
  const draw = percent(opinions.result.draw);
  return {
    matchOverview: overview(digest, home, draw),
    matchImportance: importance(digest),
    teamForm: both((side) => form(digest, side)),
    h2h: headToHead(digest),
    lineups: both((side) => lineup(digest, side)),
    benchImpact: both((side) => bench(digest, side)),
    cohesion: both((side) => cohesion(digest, side)),
    probabilities: {
      home,
      draw,
      away: Math.round((100 - home - draw) * 10) / 10,
      over25: percent(opinions.over25),
      bothScore: percent(opinions.bothScore),
    },
    markets: opinions.picks.map((pick) => ({
      ...pick,
      confidence: Math.round(pick.chance * 100),
      reasoning: reasoning(digest, pick),
    })),
    supportingFacts: both((side) => strongest(digest, side)),
    finalVerdict: verdict(digest, opinions.picks[0]),
  };
}

const seasonFacts = (digest: ReadDigest, side: Side): Map<string, string> =>
  labelled(bulletsOf(digest, new RegExp(`\\b${side} team\\b`, 'i'), digest[side]));
const leading = (value: string | undefined): string | undefined => /^\d+/.exec(value ?? '')?.[0];
const tableRow = (digest: ReadDigest, team: string): string | undefined =>
  bulletsOf(digest, /table/i).find((row) => row.includes(` ${team}: `));

function overview(digest: ReadDigest, home: number, draw: number): string {
  const place = labelled(bulletsOf(digest, /venue|conditions/i));
  const where = place.get('venue');
  const weather = [...place].find(([label]) => label.startsWith('weather'))?.[1];
  const first = [
    `${digest.home} receive ${digest.away}${digest.competition ? ` (${leagueOf(digest)})` : ''}`,
    where ? `The venue is given as ${where}` : undefined,
    weather ? `The forecast for kick-off: ${inProse(weather)}` : undefined,
  ];
  const away = Math.round((100 - home - draw) * 10) / 10;
  const favourite = home >= away ? digest.home : digest.away;
  const second = [
    `The chances come out at ${home} percent for ${digest.home}, ${draw} percent for a draw and ${away} percent for ${digest.away}`,
    Math.abs(home - away) < 8
      ? 'That is an open match in which small things decide'
      : `That makes ${favourite} the likelier winners, by no means certain ones`,
  ];
  return [first, second]
    .map((lines) =>
      lines
        .filter((line) => line !== undefined)
        .map(sentence)
        .join(' '),
    )
    .join('\n\n');
}

function importance(digest: ReadDigest): string {
  const rows = (['home', 'away'] as const).flatMap((side) => {
    const row = tableRow(digest, digest[side]);
    const [place, played, points] = [/^(\d+)\. /, /played (\d+)/, /points (\d+)/].map(
      (figure) => figure.exec(row ?? '')?.[1],
    );
    return place && played && points
      ? [
          sentence(
            `${digest[side]} stand ${ordinal(Number(place))} in the table with ${points} points from ${played} matches`,
          ),
        ]
      : [];
  });
  if (rows.length === 0) return 'The data has no table for this match, so what is at stake in it stays open.';
  return [...rows, 'Both want the points, and neither can take them for granted.'].join(' ');
}

function form(digest: ReadDigest, side: Side): string {
  const team = digest[side];
  const facts = seasonFacts(digest, side);
  const letters = facts.get('last results, newest last');
  const [played, won, drawn, lost, scored, conceded, sheets] = [
    'played',
    'won',
    'drawn',
    'lost',
    'goals scored',
    'goals conceded',
    'clean sheets',
  ].map((label) => leading(facts.get(label)));
  const formations = facts.get('formations used');
  const lines = [
    letters && `The last results of ${team}, newest last: ${inWords(letters)}`,
    played &&
      won &&
      `They have played ${played} matches this season: ${won} won, ${drawn ?? 'none'} drawn, ${lost ?? 'none'} lost`,
    scored && conceded && `They have scored ${scored} goals and conceded ${conceded}`,
    sheets && `They have kept ${sheets} clean ${sheets === '1' ? 'sheet' : 'sheets'}`,
    formations && `Formations used: ${formations}`,
  ].filter(Boolean);
  if (lines.length === 0) return `The data has no statistics of ${team} for this season.`;
  return lines.map((line) => sentence(String(line))).join(' ');
}

function headToHead(digest: ReadDigest): string {
  const past = bulletsOf(digest, /meeting|head.to.head/i).slice(0, 5);
  if (past.length === 0) return 'The data lists no past meetings of these two.';
  return `The last meetings in the data:\n\n${past.map((line) => `- ${line.replace(/^([\d-]+) [^:]*: /, '$1: ')}`).join('\n')}`;
}

const announced = (digest: ReadDigest, label: string): string | undefined =>
  labelled(bulletsOf(digest, /line-?ups announced/i)).get(label.toLowerCase());
const absent = (digest: ReadDigest, side: Side): { name: string; note: string }[] =>
  [...bulletsOf(digest, /absent|doubtful|injur/i, digest[side])].flatMap((bullet) => {
    const [name, note] = bullet.split(': ');
    return name && note ? [{ name, note }] : [];
  });
const players = (digest: ReadDigest, side: Side): { name: string; stat: string }[] =>
  bulletsOf(digest, /^players/i, digest[side]).flatMap((bullet) => {
    const [name, stat] = bullet.split(': ');
    return name && stat ? [{ name, stat }] : [];
  });

function lineup(digest: ReadDigest, side: Side): Record<string, unknown> {
  const given = announced(digest, digest[side]);
  const [formation, names] = given?.includes(': ') ? given.split(': ') : [undefined, given];
  const out = absent(digest, side);
  return {
    formation: formation ?? null,
    expectedXI: names?.split(', ') ?? [],
    absentees: out.map(({ name }) => name),
    keyPlayers: players(digest, side)
      .filter(({ name }) => !out.some((one) => one.name === name))
      .slice(0, 3),
  };
}

function bench(digest: ReadDigest, side: Side): string {
  const seats = announced(digest, `${digest[side]} bench`);
  if (seats) return sentence(`On the bench of ${digest[side]} sit ${seats}`);
  const out = absent(digest, side);
  if (out.length > 0)
    return sentence(
      `${digest[side]} have ${out.length} absent or doubtful, which leaves the bench shorter: ${out.map(({ name, note }) => `${name} (${note.toLowerCase()})`).join(', ')}`,
    );
  return sentence(`No absences of ${digest[side]} are reported, so the bench should be at full strength`);
}

function cohesion(digest: ReadDigest, side: Side): string {
  const coach = announced(digest, `${digest[side]} coach`);
  const formations = seasonFacts(digest, side).get('formations used');
  const lines = [
    coach && `${digest[side]} are coached by ${coach}`,
    formations
      ? `The formations used this season are ${formations}, which speaks of a settled way of playing`
      : `How settled ${digest[side]} are cannot be read from the data`,
  ];
  return lines
    .filter(Boolean)
    .map((line) => sentence(String(line)))
    .join(' ');
}

function reasoning(digest: ReadDigest, pick: Opinion): string {
  const { market, selection, line, chance } = pick;
  const base = digest.baseline.find(
    (entry) => entry.market === market && entry.selection === selection && entry.line === line,
  );
  const name = `“${spoken(digest, pick)}”`;
  const start = base
    ? `The baseline puts ${name} at ${percent(base.probability)} percent`
    : `The data gives no baseline for ${name}`;
  const scored = (['home', 'away'] as const).map((side) =>
    leading(seasonFacts(digest, side).get('goals scored')),
  );
  const goals = scored.every(Boolean)
    ? `${digest.home} have scored ${scored[0]} goals this season and ${digest.away} ${scored[1]}`
    : undefined;
  const against = `Against it stands a chance of ${percent(1 - chance)} percent that it does not come true`;
  return [start, goals, against]
    .filter((part) => part !== undefined)
    .map(sentence)
    .join(' ');
}

function strongest(digest: ReadDigest, side: Side): string {
  const facts = seasonFacts(digest, side);
  const won = facts.get('won');
  const letters = facts.get('last results, newest last');
  const key = players(digest, side)[0];
  if (letters && won)
    return sentence(
      `${digest[side]} have won ${won} this season; the last results, newest last: ${inWords(letters)}`,
    );
  if (key) return sentence(`${key.name} stands out for ${digest[side]}: ${key.stat}`);
  return sentence(`Little is known of ${digest[side]} before this match`);
}

function verdict(digest: ReadDigest, best: Opinion | undefined): string {
  const pick = best ? `“${spoken(digest, best)}” at ${Math.round(best.chance * 100)} percent` : 'none';
  return `Simulated: written by a stand-in for a language model, from the data of ${digest.home} against ${digest.away}. The likeliest of its picks is ${pick}. It can fail, and the figures say how often.`;
}
