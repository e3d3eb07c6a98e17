import type { AdminGame } from '#core/contract/admin-games';
import { type GameState, gameStates } from '#core/domain/list-states';
import { Download, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { readEndpoint } from '../../../../api/call-endpoint.ts';
import { useNewest } from '../../../../api/use-newest.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Panel, Row, Spread } from '../../../../ui/layout.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { readerZone } from '../../../../ui/time.ts';
import { SectionTitle, VisuallyHidden } from '../../../../ui/typography.tsx';
import { AdminTable } from '../../list/AdminTable.tsx';
import { EmptyList } from '../../list/EmptyList.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { StateChips, type StateChip } from '../../list/StateChips.tsx';
import { useChosen } from '../../list/use-chosen.ts';
import { PAGE_SIZE, useListQuery } from '../../list/use-list-query.ts';
import { useListPolling } from '../../list/use-list-polling.ts';
import { ReadState } from '../../parts/ReadState.tsx';
import { QueueStrip } from '../../queue/QueueStrip.tsx';
import { AddMatchDialog } from './AddMatchDialog.tsx';
import { GameBulk } from './GameBulk.tsx';
import { GameDialogs, type GameDialog } from './GameDialogs.tsx';
import { GameRow } from './GameRow.tsx';
import { useBulkFetch } from './use-bulk-fetch.tsx';
import { useRead } from '../../work/use-read.ts';

const chips: readonly StateChip<GameState>[] = [
  { state: 'missing', label: 'No card', tone: 'warn' },
  { state: 'failed', label: 'Failed', tone: 'fault' },
  { state: 'review', label: 'Review', tone: 'off' },
  { state: 'draft', label: 'Drafts', tone: 'off' },
  { state: 'stale', label: 'Stale', tone: 'warn' },
  { state: 'overdue', label: 'Overdue', tone: 'warn' },
  { state: 'playing', label: 'In play', tone: 'on' },
  { state: 'duplicate', label: 'Duplicates', tone: 'warn' },
  { state: 'published', label: 'Published', tone: 'on' },
];

const Head = () => (
  <thead>
    <tr>
      <th scope="col">
        <VisuallyHidden>Choose</VisuallyHidden>
      </th>
      <th scope="col">Match</th>
      <th scope="col">Kick-off, UTC, and {readerZone()}</th>
      <th scope="col">Fixture data</th>
      <th scope="col">Status</th>
      <th scope="col" data-right>
        Actions
      </th>
    </tr>
  </thead>
);

/** Games, ten at a time as the server finds them, and everything that can be done with one. */
export const GamesTab = () => {
  const list = useListQuery(gameStates, { ofComing: true });
  const rows = useChosen();
  const polling = useListPolling();
  const { fetcher, stop } = useNewest();
  const read = useRead('/api/admin/games', {
    query: list.asked,
    keepPreviousData: true,
    fetcher,
    ...polling,
  });
  const { state, page: _page, pageSize: _pageSize, archived: _archived, ...narrowed } = list.asked;
  const counts = useRead('/api/admin/game-states', {
    query: narrowed,
    keepPreviousData: true,
    ...polling,
  });
  const all = () =>
    readEndpoint('/api/admin/game-ids', { query: { ...narrowed, state, archived: list.asked.archived } });
  const [adding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<GameDialog>();
  const { busy, fetchMissing, discover } = useBulkFetch();
  const open = (name: GameDialog['name'], game: AdminGame) => setDialog({ name, game });
  return (
    <>
      <Spread>
        <SectionTitle>Games</SectionTitle>
        <Row>
          <Button busy={busy.has('fetch')} onClick={() => void fetchMissing()}>
            <Download size={16} aria-hidden="true" />
            Fetch Missing Fixture Data
          </Button>
          <Button busy={busy.has('discover')} onClick={() => void discover()}>
            <Search size={16} aria-hidden="true" />
            {busy.has('discover') ? 'Discovering...' : 'Discover Games'}
          </Button>
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden="true" />
            Add Match
          </Button>
        </Row>
      </Spread>
      <QueueStrip kind="fixtureData" />
      <StateChips chips={chips} counts={counts.data} value={state} onChange={list.show} />
      <Panel aria-label="Games list">
        <ListToolbar list={list} placeholder="Team or league" />
        <ReadState read={{ ...read, stop }} what="the games" height={640}>
          {(data) => {
            if (Array.isArray(data)) return null;
            return data.total === 0 ? (
              <EmptyList
                title="No game found"
                text="Change the search or the dates, discover games, or add a match."
                state={state}
                chips={chips}
                all={counts.data?.all}
                onAll={() => list.show(undefined)}
              />
            ) : (
              <>
                <GameBulk rows={rows} page={data.items.map(({ id }) => id)} total={data.total} all={all} />
                <AdminTable>
                  <Head />
                  <tbody>
                    {data.items.map((game) => (
                      <GameRow
                        key={game.id}
                        game={game}
                        onOpen={open}
                        isChosen={rows.chosen.has(game.id)}
                        onPick={(on, isRange) =>
                          rows.pick(
                            game.id,
                            on,
                            isRange,
                            data.items.map(({ id }) => id),
                          )
                        }
                      />
                    ))}
                  </tbody>
                </AdminTable>
                <Pagination
                  page={data.page}
                  pageSize={PAGE_SIZE}
                  total={data.total}
                  onPage={list.goTo}
                  label="Pages of games"
                />
              </>
            );
          }}
        </ReadState>
      </Panel>
      {adding && <AddMatchDialog onClose={() => setAdding(false)} />}
      {dialog !== undefined && <GameDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
};
