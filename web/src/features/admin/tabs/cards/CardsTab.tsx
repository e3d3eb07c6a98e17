import type { AdminCard } from '#core/contract/admin-cards';
import { useState } from 'react';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { Panel } from '../../../../ui/layout.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { EmptyState } from '../../../../ui/States.tsx';
import { SectionTitle } from '../../../../ui/typography.tsx';
import { FixtureDataDialog } from '../../data/FixtureDataDialog.tsx';
import { AdminTable } from '../../list/AdminTable.tsx';
import { OnlyNote } from '../../list/OnlyNote.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { matchName } from '#core/domain/match-name';
import { PAGE_SIZE, useListQuery } from '../../list/use-list-query.ts';
import { ReadState } from '../../parts/ReadState.tsx';
import { useListPolling } from '../../list/use-list-polling.ts';
import { QueueStrip } from '../../queue/QueueStrip.tsx';
import { ExtraCardDialog } from '../../work/ExtraCardDialog.tsx';
import { CardRow } from './CardRow.tsx';
import { DebugDialog } from './DebugDialog.tsx';
import { ReassignDialog } from './ReassignDialog.tsx';

export interface CardDialog {
  name: 'debug' | 'reassign' | 'extra' | 'data';
  card: AdminCard;
}

const Dialogs = ({ dialog: { name, card }, onClose }: { dialog: CardDialog; onClose: () => void }) => {
  const game = {
    id: card.gameId,
    name: matchName(card.game),
    fixtureId: card.game.apiFootballFixtureId,
    kickoffTime: card.game.kickoffTime,
    isArchived: card.game.status === 'completed',
  };
  if (name === 'debug') return <DebugDialog cardId={card.id} onClose={onClose} />;
  if (name === 'reassign') return <ReassignDialog card={card} onClose={onClose} />;
  if (name === 'extra') return <ExtraCardDialog game={game} taken={[card.llmModel]} onClose={onClose} />;
  return <FixtureDataDialog game={game} onClose={onClose} />;
};

/** Cards, ten at a time as the server finds them, and everything that can be done with one. */
export const CardsTab = () => {
  const list = useListQuery();
  const refreshInterval = useListPolling();
  const read = useEndpoint('/api/admin/cards', {
    query: {
      ...list.asked,
      needsReview: list.value.only === 'needsReview' ? 'true' : undefined,
      isStale: list.value.only === 'isStale' ? 'true' : undefined,
    },
    keepPreviousData: true,
    onlyNewest: true,
    refreshInterval,
  });
  const [dialog, setDialog] = useState<CardDialog>();
  return (
    <>
      <SectionTitle>Cards</SectionTitle>
      <QueueStrip kind="generation" />
      <Panel aria-label="Cards list">
        <ListToolbar list={list} placeholder="Team, league or model" />
        <OnlyNote list={list} />
        <ReadState read={read} what="the cards" height={640}>
          {(data) => {
            if (Array.isArray(data)) return null;
            return data.total === 0 ? (
              <EmptyState
                title="No card found"
                text="Change the search or the dates, or generate cards under LLM or Games."
              />
            ) : (
              <>
                <AdminTable>
                  <thead>
                    <tr>
                      <th scope="col">Match</th>
                      <th scope="col">Tip</th>
                      <th scope="col">Written by</th>
                      <th scope="col">Status</th>
                      <th scope="col" data-right>
                        Actions
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.items.map((card) => (
                      <CardRow key={card.id} card={card} onOpen={(name) => setDialog({ name, card })} />
                    ))}
                  </tbody>
                </AdminTable>
                <Pagination
                  page={data.page}
                  pageSize={PAGE_SIZE}
                  total={data.total}
                  onPage={list.goTo}
                  label="Pages of cards"
                />
              </>
            );
          }}
        </ReadState>
      </Panel>
      {dialog !== undefined && <Dialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
};
