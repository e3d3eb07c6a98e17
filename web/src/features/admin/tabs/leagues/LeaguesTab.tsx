import type { AdminLeague } from '#core/contract/admin-config';
import type { LeagueHistory } from '#core/contract/admin-history';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { League } from '../../../../ui/Crest.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { Panel, PanelBody, Row, Spread } from '../../../../ui/layout.tsx';
import { EmptyState } from '../../../../ui/States.tsx';
import { Table } from '../../../../ui/Table.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { Muted, SectionTitle } from '../../../../ui/typography.tsx';
import { useListPolling } from '../../list/use-list-polling.ts';
import { RowActions, Small } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { useTabPlace } from '../../tab-context.ts';
import { useConfirm } from '../../work/confirm.tsx';
import { counted } from '../../work/figures.ts';
import { long } from '../../work/long-work.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { AddLeagueDialog } from './AddLeagueDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { historyText } from './history.ts';
import { LeagueDialog } from './LeagueDialog.tsx';
import { useRead } from '../../work/use-read.ts';

/* Between phone and desktop there is no room for the number that the service has for a league. */
const Leagues = styled(Table)`
  @media (min-width: 768px) and (max-width: 1023px) {
    [data-service] {
      display: none;
    }
  }
`;

const LeagueRow = (props: {
  league: AdminLeague;
  history: LeagueHistory | undefined;
  onEdit: () => void;
  onHistory: () => void;
}) => {
  const { league, history, onEdit, onHistory } = props;
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const toggle = () =>
    run('toggle', 'Failed to update league', async () => {
      const { displayName, isActive } = league;
      if (
        isActive &&
        !(await confirm({
          title: `Hide ${displayName}`,
          text: (
            <p>
              Takes the league and its {counted(league.games, 'coming game')} off the site and stops discovery
              for it. Published picks of coming games are withdrawn and stay on record; showing the league
              again brings none of them back. The archive and its totals do not change.
            </p>
          ),
          action: 'Hide League',
          danger: true,
        }))
      )
        return;
      const { withdrawn } = await callEndpoint('patch /api/admin/leagues/{id}', {
        params: { id: league.id },
        body: { isActive: !isActive },
      });
      await refresh('leagues', 'work');
      toast({
        kind: 'done',
        title: 'League Updated',
        text: isActive
          ? `${displayName} is hidden; ${counted(withdrawn, 'published pick')} withdrawn.`
          : `${displayName} is visible.${history && history.cost > 0 ? ` Its past seasons follow by themselves: ${counted(history.cost, 'request')}.` : ''}`,
      });
    });
  return (
    <tr>
      <th scope="row">
        <League name={league.displayName} logo={league.logo} />
        {league.displayName !== league.name && <Small as="p">{league.name}</Small>}
      </th>
      <td data-label="Country">{league.country ?? <Muted>–</Muted>}</td>
      <td data-label="Service id" data-right data-service>
        {league.apiFootballId ?? <Muted>none</Muted>}
      </td>
      <td data-label="Coming games" data-right>
        {league.games}
      </td>
      <td data-label="Past seasons">
        {history === undefined ? (
          <Muted>–</Muted>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            onClick={onHistory}
            aria-label={`Past seasons of ${league.displayName}: ${historyText(history)}`}
          >
            {historyText(history)}
          </Button>
        )}
      </td>
      <td data-label="State">
        <Badge $tone={league.isActive ? 'right' : 'plain'}>{league.isActive ? 'Visible' : 'Hidden'}</Badge>
      </td>
      <td>
        <RowActions>
          <Button
            size="sm"
            busy={busy.size > 0}
            onClick={() => void toggle()}
            aria-label={`${league.isActive ? 'Hide' : 'Show'} ${league.displayName}`}
          >
            {league.isActive ? 'Hide' : 'Show'}
          </Button>
          <IconButton small label={`Edit ${league.displayName}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
        </RowActions>
      </td>
    </tr>
  );
};

/** Which leagues are on the site, and what they are called there. */
export const LeaguesTab = () => {
  const polling = useListPolling();
  const leagues = useRead('/api/admin/leagues', polling);
  const histories = useRead('/api/admin/history', polling);
  const { query, change } = useTabPlace();
  const [editing, setEditing] = useState<AdminLeague>();
  const [opened, setOpened] = useState<number>();
  const [adding, setAdding] = useState(false);
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const renew = () =>
    run('renew', 'Failed to refresh leagues', async () => {
      const { changed, unchanged, notCurrent } = await long(
        'Refreshing the leagues',
        callEndpoint('post /api/admin/leagues/refresh'),
      );
      await refresh('leagues');
      toast({
        kind: 'done',
        title: 'Leagues Refreshed',
        text: `${counted(changed, 'league')} changed, ${unchanged} unchanged.${notCurrent.length > 0 ? ` No current season: ${notCurrent.map(({ displayName }) => displayName).join(', ')}.` : ''}`,
      });
    });
  const historyOf = (id: number) => histories.data?.find(({ leagueId }) => leagueId === id);
  const shown = opened === undefined ? undefined : historyOf(opened);
  const search = query.get('q') ?? '';
  const matches = ({ name, displayName, country }: AdminLeague) =>
    `${name} ${displayName} ${country ?? ''}`.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <>
      <Spread>
        <SectionTitle>Leagues</SectionTitle>
        <Row>
          {leagues.data !== undefined && (
            <Muted>
              {leagues.data.filter(({ isActive }) => isActive).length} visible of {leagues.data.length}
            </Muted>
          )}
          <Button busy={busy.size > 0} onClick={() => void renew()}>
            Refresh Leagues
          </Button>
          <Button onClick={() => setAdding(true)}>Add League</Button>
        </Row>
      </Spread>
      <Panel>
        <PanelBody style={{ paddingTop: 'var(--space-4)' }}>
          <Field label="Search">
            {(control) => (
              <Input
                {...control}
                type="search"
                placeholder="League or country"
                value={search}
                onChange={(event) => change({ q: event.target.value }, true)}
              />
            )}
          </Field>
        </PanelBody>
        <ReadState read={leagues} what="the leagues" height={320}>
          {(all) =>
            all.some(matches) ? (
              <Leagues>
                <thead>
                  <tr>
                    <th scope="col">League</th>
                    <th scope="col">Country</th>
                    <th scope="col" data-right data-service>
                      Service id
                    </th>
                    <th scope="col" data-right>
                      Coming games
                    </th>
                    <th scope="col">Past seasons</th>
                    <th scope="col">State</th>
                    <th scope="col" data-right>
                      Actions
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {all.filter(matches).map((league) => (
                    <LeagueRow
                      key={league.id}
                      league={league}
                      history={historyOf(league.id)}
                      onEdit={() => setEditing(league)}
                      onHistory={() => setOpened(league.id)}
                    />
                  ))}
                </tbody>
              </Leagues>
            ) : (
              <EmptyState title="No league found" text="Try another name." />
            )
          }
        </ReadState>
      </Panel>
      {editing !== undefined && (
        <LeagueDialog league={editing} leagues={leagues.data ?? []} onClose={() => setEditing(undefined)} />
      )}
      {shown !== undefined && <HistoryDialog history={shown} onClose={() => setOpened(undefined)} />}
      {adding && <AddLeagueDialog onClose={() => setAdding(false)} />}
    </>
  );
};
