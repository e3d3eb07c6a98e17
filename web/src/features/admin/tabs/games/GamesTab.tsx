import type { AdminGame } from '#core/contract/admin-games';
import { Download, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Panel, Row, Spread } from '../../../../ui/layout.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { EmptyState } from '../../../../ui/States.tsx';
import { readerZone } from '../../../../ui/time.ts';
import { SectionTitle } from '../../../../ui/typography.tsx';
import { AdminTable } from '../../list/AdminTable.tsx';
import { OnlyNote } from '../../list/OnlyNote.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { PAGE_SIZE, useListQuery } from '../../list/use-list-query.ts';
import { useListPolling } from '../../list/use-list-polling.ts';
import { ReadState } from '../../parts/ReadState.tsx';
import { QueueStrip } from '../../queue/QueueStrip.tsx';
import { AddMatchDialog } from './AddMatchDialog.tsx';
import { GameDialogs, type GameDialog } from './GameDialogs.tsx';
import { GameRow } from './GameRow.tsx';
import { useBulkFetch } from './use-bulk-fetch.tsx';

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Match</th>
      <th scope="col">League</th>
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
  const list = useListQuery();
  const refreshInterval = useListPolling();
  const read = useEndpoint('/api/admin/games', {
    query: {
      ...list.asked,
      overdue: list.value.only === 'overdue' ? 'true' : undefined,
      duplicates: list.value.only === 'duplicates' ? 'true' : undefined,
    },
    keepPreviousData: true,
    onlyNewest: true,
    refreshInterval,
  });
  const [adding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<GameDialog>();
  const { busy, fetchMissing, discover } = useBulkFetch();
  const open = (name: GameDialog['name'], game: AdminGame) => setDialog({ name, game });
  return (
    <>
      <Spread>
        <SectionTitle>Games</SectionTitle>
        <Row>
          <Button busy={busy === 'fetch'} onClick={() => void fetchMissing()}>
            <Download size={16} aria-hidden="true" />
            Fetch Missing Fixture Data
          </Button>
          <Button busy={busy === 'discover'} onClick={() => void discover()}>
            <Search size={16} aria-hidden="true" />
            {busy === 'discover' ? 'Discovering...' : 'Discover Games'}
          </Button>
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden="true" />
            Add Match
          </Button>
        </Row>
      </Spread>
      <QueueStrip kind="fixtureData" />
      <Panel aria-label="Games list">
        <ListToolbar list={list} placeholder="Team or league" />
        <OnlyNote list={list} />
        <ReadState read={read} what="the games" height={640}>
          {(data) => {
            if (Array.isArray(data)) return null;
            return data.total === 0 ? (
              <EmptyState
                title="No game found"
                text="Change the search or the dates, discover games, or add a match."
              />
            ) : (
              <>
                <AdminTable>
                  <Head />
                  <tbody>
                    {data.items.map((game) => (
                      <GameRow key={game.id} game={game} onOpen={open} />
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
