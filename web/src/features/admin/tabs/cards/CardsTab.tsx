import type { AdminCard } from '#core/contract/admin-cards';
import { type CardState, cardStates } from '#core/domain/list-states';
import { useState } from 'react';
import { readEndpoint } from '../../../../api/call-endpoint.ts';
import { useNewest } from '../../../../api/use-newest.ts';
import { Panel } from '../../../../ui/layout.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { SectionTitle, VisuallyHidden } from '../../../../ui/typography.tsx';
import { FixtureDataDialog } from '../../data/FixtureDataDialog.tsx';
import { AdminTable } from '../../list/AdminTable.tsx';
import { EmptyList } from '../../list/EmptyList.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { matchName } from '#core/domain/match-name';
import { StateChips, type StateChip } from '../../list/StateChips.tsx';
import { useChosen } from '../../list/use-chosen.ts';
import { PAGE_SIZE, useListQuery } from '../../list/use-list-query.ts';
import { ReadState } from '../../parts/ReadState.tsx';
import { useListPolling } from '../../list/use-list-polling.ts';
import { QueueStrip } from '../../queue/QueueStrip.tsx';
import { ExtraCardDialog } from '../../work/ExtraCardDialog.tsx';
import { CardBulk } from './CardBulk.tsx';
import { CardRow } from './CardRow.tsx';
import { DebugDialog } from './DebugDialog.tsx';
import { ReassignDialog } from './ReassignDialog.tsx';
import { useRead } from '../../work/use-read.ts';

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

const chips: readonly StateChip<CardState>[] = [
  { state: 'review', label: 'Review', tone: 'warn' },
  { state: 'draft', label: 'Drafts', tone: 'off' },
  { state: 'stale', label: 'Stale', tone: 'warn' },
  { state: 'published', label: 'Published', tone: 'on' },
  { state: 'withdrawn', label: 'Withdrawn', tone: 'off' },
];

/** Cards, ten at a time as the server finds them, and everything that can be done with one. */
export const CardsTab = () => {
  const list = useListQuery(cardStates);
  const rows = useChosen();
  const polling = useListPolling();
  const { fetcher, stop } = useNewest();
  const read = useRead('/api/admin/cards', {
    query: list.asked,
    keepPreviousData: true,
    fetcher,
    ...polling,
  });
  const { state, page: _page, pageSize: _pageSize, ...narrowed } = list.asked;
  const counts = useRead('/api/admin/card-states', {
    query: narrowed,
    keepPreviousData: true,
    ...polling,
  });
  const all = () => readEndpoint('/api/admin/card-ids', { query: { ...narrowed, state } });
  const [dialog, setDialog] = useState<CardDialog>();
  return (
    <>
      <SectionTitle>Cards</SectionTitle>
      <QueueStrip kind="generation" />
      <StateChips chips={chips} counts={counts.data} value={state} onChange={list.show} />
      <Panel aria-label="Cards list">
        <ListToolbar list={list} placeholder="Team, league or model" />
        <ReadState read={{ ...read, stop }} what="the cards" height={640}>
          {(data) => {
            if (Array.isArray(data)) return null;
            return data.total === 0 ? (
              <EmptyList
                title="No card found"
                text="Change the search or the dates, or generate cards under LLM or Games."
                state={state}
                chips={chips}
                all={counts.data?.all}
                onAll={() => list.show(undefined)}
              />
            ) : (
              <>
                <CardBulk rows={rows} page={data.items.map(({ id }) => id)} total={data.total} all={all} />
                <AdminTable>
                  <thead>
                    <tr>
                      <th scope="col">
                        <VisuallyHidden>Choose</VisuallyHidden>
                      </th>
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
                      <CardRow
                        key={card.id}
                        card={card}
                        onOpen={(name) => setDialog({ name, card })}
                        isChosen={rows.chosen.has(card.id)}
                        onPick={(on, isRange) =>
                          rows.pick(
                            card.id,
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
