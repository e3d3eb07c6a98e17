import type { FixtureSnapshot } from '#core/contract/admin-fixture-data';
import type { ReactNode } from 'react';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Table } from '../../../ui/Table.tsx';
import { shortTime } from '../../../ui/time.ts';
import { SmallTitle } from '../../../ui/typography.tsx';
import { KeyValues } from '../parts/parts.tsx';
import { at, entries, shown } from './read-payload.ts';

/** Rows of a section that are drawn; what is longer than any league is in the raw data. */
const LISTED = 60;
/** Players of a squad that are listed. */
const SQUAD = 10;

const Facts = ({ facts }: { facts: readonly (readonly [string, unknown])[] }) => (
  <KeyValues>
    {facts.map(([name, value]) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{shown(value)}</dd>
      </div>
    ))}
  </KeyValues>
);

/** Columns of numbers; they go right, as in every table. */
const numeric = new Set(['Goals', 'Assists', 'Played', 'Points']);

const List = (props: { heads: readonly string[]; rows: readonly (readonly unknown[])[]; label: string }) => (
  <>
    <Table $flush $stays aria-label={props.label}>
      <thead>
        <tr>
          {props.heads.map((head) => (
            <th key={head} scope="col" data-right={numeric.has(head) || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.slice(0, LISTED).map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td
                key={props.heads[column]}
                data-label={props.heads[column]}
                data-right={numeric.has(props.heads[column] ?? '') || undefined}
              >
                {shown(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
    {props.rows.length > LISTED && <p>{props.rows.length - LISTED} more are in the raw data.</p>}
  </>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" $gap={2} aria-label={title}>
    <SmallTitle as="h3">{title}</SmallTitle>
    {children}
  </Stack>
);

const Fixture = ({ data }: { data: unknown }) => {
  const [row] = entries(data);
  if (row === undefined) return null;
  const date = at(row, 'fixture.date');
  return (
    <Section title="Fixture information">
      <Facts
        facts={[
          ['Status', at(row, 'fixture.status.long')],
          ['Date', typeof date === 'string' ? shortTime(date) : undefined],
          ['Venue', at(row, 'fixture.venue.name')],
          ['Home', at(row, 'teams.home.name')],
          ['Away', at(row, 'teams.away.name')],
          ['Score', `${shown(at(row, 'goals.home'))} : ${shown(at(row, 'goals.away'))}`],
        ]}
      />
    </Section>
  );
};

const Predictions = ({ data }: { data: unknown }) => {
  const [row] = entries(data);
  if (row === undefined) return null;
  return (
    <Section title="AI predictions">
      <Facts
        facts={[
          ['Home', at(row, 'predictions.percent.home')],
          ['Draw', at(row, 'predictions.percent.draw')],
          ['Away', at(row, 'predictions.percent.away')],
          ['Winner', at(row, 'predictions.winner.name')],
          ['Advice', at(row, 'predictions.advice')],
        ]}
      />
    </Section>
  );
};

const HeadToHead = ({ data }: { data: unknown }) => {
  const rows = entries(data);
  if (rows.length === 0) return null;
  return (
    <Section title="Head-to-head">
      <List
        label="Head-to-head"
        heads={['Date', 'Home', 'Score', 'Away']}
        rows={rows
          .slice(0, SQUAD)
          .map((row) => [
            shown(at(row, 'fixture.date')).slice(0, 10),
            at(row, 'teams.home.name'),
            `${shown(at(row, 'goals.home'))} : ${shown(at(row, 'goals.away'))}`,
            at(row, 'teams.away.name'),
          ])}
      />
    </Section>
  );
};

const TeamStats = ({ data, side }: { data: unknown; side: string }) => {
  const [row] = entries(data);
  if (row === undefined) return null;
  return (
    <Section title={`Team statistics, ${side}`}>
      <Facts
        facts={[
          ['Form', at(row, 'form')],
          ['Goals for', at(row, 'goals.for.total.total')],
          ['Goals against', at(row, 'goals.against.total.total')],
          ['Wins', at(row, 'fixtures.wins.total')],
          ['Draws', at(row, 'fixtures.draws.total')],
          ['Losses', at(row, 'fixtures.loses.total')],
          ['Clean sheets', at(row, 'clean_sheet.total')],
        ]}
      />
    </Section>
  );
};

const Squad = ({ data, side }: { data: unknown; side: string }) => {
  const players = entries(data);
  if (players.length === 0) return null;
  return (
    <Section title={`Squad, ${side} (first ${Math.min(SQUAD, players.length)} of ${players.length})`}>
      <List
        label={`Squad, ${side}`}
        heads={['Player', 'Position', 'Goals', 'Assists']}
        rows={players
          .slice(0, SQUAD)
          .map((player) => [
            at(player, 'player.name'),
            at(player, 'statistics.0.games.position'),
            at(player, 'statistics.0.goals.total'),
            at(player, 'statistics.0.goals.assists'),
          ])}
      />
    </Section>
  );
};

const Injuries = ({ data, side }: { data: unknown; side: string }) => {
  const rows = entries(data);
  if (rows.length === 0) return null;
  return (
    <Section title={`Injuries, ${side}`}>
      <List
        label={`Injuries, ${side}`}
        heads={['Player', 'Type', 'Reason']}
        rows={rows.map((row) => [at(row, 'player.name'), at(row, 'player.type'), at(row, 'player.reason')])}
      />
    </Section>
  );
};

const Standings = ({ data }: { data: unknown }) => {
  const groups = entries(data).flatMap((row) => entries(at(row, 'league.standings')));
  const rows = groups.flatMap(entries);
  if (rows.length === 0) return null;
  const isOneOfSeveral = groups.length > 1;
  return (
    <Section title="League standings">
      <List
        label="League standings"
        heads={[...(isOneOfSeveral ? ['Table'] : []), 'Rank', 'Team', 'Played', 'Points']}
        rows={rows.map((row) => [
          ...(isOneOfSeveral ? [at(row, 'group')] : []),
          at(row, 'rank'),
          at(row, 'team.name'),
          at(row, 'all.played'),
          at(row, 'points'),
        ])}
      />
    </Section>
  );
};

/** A phase's data laid out; sections without data are left out. */
export const SnapshotSections = ({ snapshot }: { snapshot: FixtureSnapshot }) => (
  <Columns>
    <Stack $gap={6}>
      <Fixture data={snapshot.fixture} />
      <Predictions data={snapshot.predictions} />
      <TeamStats data={snapshot.homeTeamStats} side="home" />
      <TeamStats data={snapshot.awayTeamStats} side="away" />
      <Injuries data={snapshot.homeInjuries} side="home" />
      <Injuries data={snapshot.awayInjuries} side="away" />
      <HeadToHead data={snapshot.headToHead} />
    </Stack>
    <Stack $gap={6}>
      <Squad data={snapshot.homePlayers} side="home" />
      <Squad data={snapshot.awayPlayers} side="away" />
      <Standings data={snapshot.standings} />
    </Stack>
  </Columns>
);
