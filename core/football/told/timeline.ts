import { goalsThatStand, moment } from '../../domain/events.ts';
import { cleanName } from '../plain-text.ts';
import { fixtureEvents, type FixtureEvent } from '../wire/fixture-events.ts';
import { readParts } from '../wire/read-parts.ts';

type Side = 'home' | 'away';

export interface ToldEvent {
  minute: number | null;
  extra: number | null;
  side: Side;
  kind: 'goal' | 'own_goal' | 'penalty' | 'missed_penalty' | 'no_goal' | 'yellow' | 'second_yellow' | 'red';
  player: string | null;
  assist: string | null;
  /** The score after a goal that counts in the 90 minutes. */
  score: { home: number; away: number } | null;
}

const shown = 60;

/** What an event is to a reader; undefined for substitutions, and reviews that took no goal back. */
function kindOf(event: FixtureEvent): ToldEvent['kind'] | undefined {
  const [type, detail] = [event.type.toLowerCase(), event.detail.toLowerCase()];
  if ((event.comments ?? '').toLowerCase().includes('shootout')) return undefined;
  if (type === 'goal')
    return detail === 'own goal'
      ? 'own_goal'
      : detail === 'penalty'
        ? 'penalty'
        : detail === 'missed penalty'
          ? 'missed_penalty'
          : 'goal';
  if (type === 'card')
    return detail === 'red card' ? 'red' : detail.startsWith('second yellow') ? 'second_yellow' : 'yellow';
  return type === 'var' && /^goal (cancelled|disallowed)/.test(detail) ? 'no_goal' : undefined;
}

const person = (name: string | null | undefined): string | null => {
  const read = cleanName(name ?? '');
  return read === '' ? null : read;
};

/**
 * Goals and cards of a stored answer of `/fixtures/events`, in order of time; undefined where it has none, or one of
 * another team.
 */
export function timelineOf(body: unknown, teams: { home: number; away: number }): ToldEvent[] | undefined {
  const read = readParts(fixtureEvents, body);
  if ('fault' in read || read.data.length === 0) return undefined;
  const unique = [...new Map(read.data.map((event) => [JSON.stringify(event), event])).values()];
  const told = unique.map((event) => ({
    event,
    elapsed: event.time.elapsed,
    extra: event.time.extra ?? null,
    team: sideOf(event.team.id, teams),
    type: event.type,
    detail: event.detail,
    comments: event.comments ?? null,
    playerId: event.player?.id ?? null,
    playerName: event.player?.name ?? null,
  }));
  const known = told.filter((event): event is typeof event & { team: Side } => event.team !== undefined);
  if (known.length < told.length) return undefined;
  const scores = scoresAfter(goalsThatStand(known));
  return known
    .flatMap((each): (ToldEvent & { at: number })[] => {
      const kind = kindOf(each.event);
      if (kind === undefined) return [];
      return [
        {
          minute: each.elapsed,
          extra: each.extra,
          side: each.team,
          kind,
          player: person(each.playerName),
          assist: kind === 'goal' ? person(each.event.assist?.name) : null,
          score: scores.get(each) ?? null,
          at: moment(each),
        },
      ];
    })
    .toSorted((one, other) => one.at - other.at)
    .slice(0, shown)
    .map(({ at: _at, ...event }) => event);
}

const sideOf = (teamId: number, { home, away }: { home: number; away: number }): Side | undefined =>
  teamId === home ? 'home' : teamId === away ? 'away' : undefined;

/** The score after each of these goals, which are in order of time. */
function scoresAfter<Goal extends { team: Side }>(goals: readonly Goal[] | null) {
  const score = { home: 0, away: 0 };
  return new Map(
    (goals ?? []).map((goal) => {
      score[goal.team] += 1;
      return [goal, { ...score }] as const;
    }),
  );
}
