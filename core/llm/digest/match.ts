import { isFinalCode } from '../../domain/match-status.ts';
import {
  at,
  clean,
  nameOr,
  dayOf,
  joined,
  labelled,
  listAt,
  numberAt,
  responseOf,
  textAt,
} from './values.ts';
import type { DigestRecord, KnownNames, Section, SectionInput } from './types.ts';

const firstOf = (record: DigestRecord | undefined): unknown => {
  const response = responseOf(record?.body);
  return Array.isArray(response) ? response[0] : response;
};

const note = (names: KnownNames, ...values: (string | undefined)[]): void => {
  names.others.push(...values.filter((value) => value !== undefined));
};

/** Wind in km/h, rain in mm, temperature in °C at the hour of kick-off, from an hourly forecast or a summary of it. */
function weatherLine(record: DigestRecord | undefined, kickoff: Date): string | undefined {
  const body = responseOf(record?.body);
  const hours = listAt(body, 'hourly', 'time');
  const hour = kickoff.toISOString().slice(0, 13);
  const index = hours.findIndex((time) => typeof time === 'string' && time.startsWith(hour));
  const read = (...names: string[]): number | undefined => {
    for (const name of names) {
      const value = index >= 0 ? numberAt(body, 'hourly', name, index) : numberAt(body, name);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const facts = joined([
    textAt(body, 'description') ?? textAt(body, 'summary'),
    labelled('temperature °C', read('temperature_2m', 'temperature')),
    labelled('rain mm', read('precipitation', 'rain')),
    labelled('chance of rain %', read('precipitation_probability', 'precipitationProbability')),
    labelled('wind km/h', read('wind_speed_10m', 'windspeed_10m', 'windSpeed')),
  ]);
  return facts && `- Weather at kick-off (forecast of ${dayOf(record?.fetchedAt)}): ${facts}`;
}

/** Where, under what conditions and under whom the match is played. */
export function conditions({ game, records, names }: SectionInput): Section {
  const fixture = firstOf(records.fixture);
  const status =
    textAt(firstOf(records.live_updates), 'status', 'long') ?? textAt(fixture, 'fixture', 'status', 'long');
  const venue = firstOf(records.venue);
  const name = textAt(venue, 'name') ?? textAt(fixture, 'fixture', 'venue', 'name');
  const city = textAt(venue, 'city') ?? textAt(fixture, 'fixture', 'venue', 'city');
  const referee = textAt(fixture, 'fixture', 'referee');
  note(
    names,
    name,
    city,
    referee,
    textAt(venue, 'country'),
    textAt(fixture, 'league', 'country'),
    textAt(fixture, 'league', 'name'),
  );
  const place = joined([
    name,
    city,
    labelled('capacity', numberAt(venue, 'capacity') || undefined),
    textAt(venue, 'surface'),
  ]);
  return {
    title: 'Venue and conditions',
    rank: 2,
    keep: 3,
    lines: [
      place && `- Venue: ${place}`,
      referee && `- Referee: ${referee}`,
      labelled('- Status:', status),
      weatherLine(records.weather, game.kickoff),
    ].filter((line) => line !== undefined),
  };
}

/** What the service changed about the match since it was announced. */
export function changes({ records }: SectionInput): Section {
  const response = responseOf(records.fixture_changes?.body);
  const list = Array.isArray(response) ? response : listAt(response, 'changes');
  const lines = list.slice(0, 10).flatMap((change) => {
    const field = textAt(change, 'field') ?? textAt(change, 'name');
    if (!field) return typeof change === 'string' && nameOr(change, '') !== '' ? [`- ${clean(change)}`] : [];
    const before = textAt(change, 'before') ?? textAt(change, 'from') ?? 'unknown';
    const after = textAt(change, 'after') ?? textAt(change, 'to') ?? 'unknown';
    return [`- ${field}: ${before} → ${after}`];
  });
  return {
    title: `Changes to the fixture (as of ${dayOf(records.fixture_changes?.fetchedAt) ?? 'unknown'})`,
    rank: 3,
    lines,
  };
}

/** Past meetings, newest first, by the 90-minute score. */
export function meetings({ game, records, names }: SectionInput): Section {
  const played = listAt(responseOf(records.head_to_head?.body))
    .filter((match) => isFinalCode(textAt(match, 'fixture', 'status', 'short') ?? ''))
    .map((match) => ({ match, day: dayOf(at(match, 'fixture', 'date')) ?? '' }))
    .filter(({ day }) => day !== '' && day < game.kickoff.toISOString().slice(0, 10))
    .sort((one, other) => other.day.localeCompare(one.day))
    .slice(0, 10);
  const lines = played.flatMap(({ match, day }) => {
    const home = textAt(match, 'teams', 'home', 'name');
    const away = textAt(match, 'teams', 'away', 'name');
    const score = [
      numberAt(match, 'score', 'fulltime', 'home'),
      numberAt(match, 'score', 'fulltime', 'away'),
    ];
    if (!home || !away || score[0] === undefined || score[1] === undefined) return [];
    // A source may spell a team as its other records do not.
    names.teams.push(home, away);
    note(
      names,
      textAt(match, 'league', 'name'),
      textAt(match, 'fixture', 'venue', 'name'),
      textAt(match, 'fixture', 'venue', 'city'),
    );
    const half = [numberAt(match, 'score', 'halftime', 'home'), numberAt(match, 'score', 'halftime', 'away')];
    const status = textAt(match, 'fixture', 'status', 'short');
    const extra = joined([
      half[0] === undefined || half[1] === undefined ? undefined : `half-time ${half[0]}-${half[1]}`,
      status === 'FT' ? undefined : 'decided after 90 minutes',
    ]);
    const league = joined(
      [textAt(match, 'league', 'name'), labelled('season', numberAt(match, 'league', 'season'))],
      ' ',
    );
    return [
      `- ${joined([day, league], ' ')}: ${home} ${score[0]}-${score[1]} ${away}${extra ? ` (${extra})` : ''}`,
    ];
  });
  return {
    title: `Last meetings, newest first (as of ${dayOf(records.head_to_head?.fetchedAt) ?? 'unknown'})`,
    rank: 5,
    keep: 3,
    lines,
  };
}

/** The football service's own model, where it says anything. */
export function servicePrediction({ records }: SectionInput): Section {
  const record = records.predictions_updated ?? records.predictions;
  const prediction = firstOf(record);
  const percent = (side: string): string | undefined =>
    labelled(side, textAt(prediction, 'predictions', 'percent', side));
  const compared = ['form', 'att', 'def', 'h2h', 'goals', 'total'].map((key) => {
    const home = textAt(prediction, 'comparison', key, 'home');
    const away = textAt(prediction, 'comparison', key, 'away');
    return home && away ? `${key} ${home} to ${away}` : undefined;
  });
  return {
    title: `Forecast of the football service (weak evidence, as of ${dayOf(record?.fetchedAt) ?? 'unknown'})`,
    rank: 6,
    lines: [
      labelled('- Chances:', joined([percent('home'), percent('draw'), percent('away')])),
      labelled('- Its advice:', textAt(prediction, 'predictions', 'advice')),
      labelled('- Home to away, its scales:', joined(compared)),
    ].filter((line) => line !== undefined),
  };
}
