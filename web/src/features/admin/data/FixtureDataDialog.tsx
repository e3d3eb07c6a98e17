import type { FixturePhase } from '#core/contract/admin-fixture-data';
import { Check, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SWRConfig } from 'swr';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody } from '../../../ui/Dialog.tsx';
import { Spread, Stack } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { toast } from '../../../ui/toasts.ts';
import { VisuallyHidden } from '../../../ui/typography.tsx';
import { Small } from '../parts/parts.tsx';
import { openWorkOf, useQueue } from '../queue/use-queue.ts';
import { useRefresh } from '../work/refresh.ts';
import { reasonOf, useAction } from '../work/use-action.ts';
import { serverNow } from '../work/use-now.ts';
import { JsonView } from './JsonView.tsx';
import { Records } from './Records.tsx';
import { SnapshotSections } from './sections.tsx';

const phases: readonly { key: FixturePhase; label: string; name: string }[] = [
  { key: 'pre-match', label: 'Pre-Match', name: 'Pre-match' },
  { key: 'pre-kickoff', label: 'Pre-Kickoff (60min)', name: 'Pre-kickoff' },
  { key: 'post-match', label: 'Post-Match', name: 'Post-match' },
];

/** Within this before kick-off a game is in its pre-kickoff phase, ms. */
const PRE_KICKOFF_MS = 2 * 3_600_000;

export interface DataGame {
  id: number;
  name: string;
  fixtureId: number | null;
  kickoffTime: string | null;
  isArchived: boolean;
}

/** The phase a game is in: post-match once archived, pre-kickoff within 2 hours, else pre-match. */
export const phaseNow = ({ isArchived, kickoffTime }: DataGame, now: number): FixturePhase => {
  if (isArchived) return 'post-match';
  return kickoffTime !== null && Date.parse(kickoffTime) - now <= PRE_KICKOFF_MS
    ? 'pre-kickoff'
    : 'pre-match';
};

const usePhase = (gameId: number, type: FixturePhase) =>
  useEndpoint('/api/admin/games/{id}/fixture-data/{type}', { params: { id: gameId, type } });

const isMissing = (error: unknown) => error instanceof ApiFailure && error.status === 404;

const FetchButton = ({ game, phase }: { game: DataGame; phase: (typeof phases)[number] }) => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const isQueued = openWorkOf(useQueue(), game.id)?.kind === 'fixture_data';
  const fetchNow = () =>
    run('fetch', 'Fetch Failed', async () => {
      await callEndpoint(
        'post /api/admin/games/{id}/fetch-fixture-data',
        { params: { id: game.id }, query: { type: phase.key } },
        { Prefer: 'respond-async' },
      );
      await refresh('queue');
      toast({ kind: 'done', title: 'Queued', text: `${phase.name} data fetch queued` });
    });
  return (
    <Button
      size="sm"
      disabled={game.fixtureId === null || isQueued}
      busy={busy.size > 0}
      onClick={() => void fetchNow()}
    >
      <Download size={16} aria-hidden="true" />
      {isQueued ? 'Queued' : 'Fetch Data Now'}
    </Button>
  );
};

const Phase = ({ game, phase }: { game: DataGame; phase: (typeof phases)[number] }) => {
  const { data, error, mutate } = usePhase(game.id, phase.key);
  if (data !== undefined)
    return (
      <Stack $gap={6}>
        <Spread>
          <Small>{data.endpoints.length} endpoints stored</Small>
          <FetchButton game={game} phase={phase} />
        </Spread>
        <SnapshotSections snapshot={data} />
        <JsonView name="All data" value={data} />
        <Records records={data.endpoints} />
      </Stack>
    );
  if (isMissing(error))
    return (
      <EmptyState
        title={`No ${phase.name} data available yet.`}
        action={<FetchButton game={game} phase={phase} />}
      />
    );
  if (error !== undefined)
    return (
      <ErrorState
        title="Failed to load the data"
        text={reasonOf(error)}
        action={<Button onClick={() => void mutate()}>Try again</Button>}
      />
    );
  return <Skeleton $height={320} aria-hidden="true" />;
};

/** A tick where a phase has data; asked for once and kept with the dialog. */
const PhaseTick = ({ gameId, type }: { gameId: number; type: FixturePhase }) => {
  const { data } = usePhase(gameId, type);
  if (data === undefined) return null;
  return (
    <>
      <Check size={16} aria-hidden="true" />
      <VisuallyHidden>has data</VisuallyHidden>
    </>
  );
};

/** Answers of megabytes are not compared with the ones before, which may be deeper than a comparison reaches. */
const large = { compare: Object.is, revalidateIfStale: true };

/** What the data service sent about one game, phase by phase, and a way to fetch it. */
export const FixtureDataDialog = ({ game, onClose }: { game: DataGame; onClose: () => void }) => {
  const [phase, setPhase] = useState<string>(() => phaseNow(game, serverNow()));
  const refresh = useRefresh();
  const isBusy = openWorkOf(useQueue(), game.id) !== undefined;
  const wasBusy = useRef(isBusy);
  // After a fetch of this game has ended: what is stored now.
  useEffect(() => {
    if (wasBusy.current && !isBusy) void refresh('work');
    wasBusy.current = isBusy;
  }, [isBusy, refresh]);
  return (
    <SWRConfig value={large}>
      <Dialog
        open
        wide
        onClose={onClose}
        title="API Football Data"
        description={`${game.name}, ${game.fixtureId === null ? 'no fixture id' : `fixture ${game.fixtureId}`}`}
      >
        <DialogBody>
          <Tabs value={phase} onValueChange={setPhase}>
            <TabList aria-label="Phases">
              {phases.map(({ key, label }) => (
                <Tab key={key} value={key}>
                  {label}
                  <PhaseTick gameId={game.id} type={key} />
                </Tab>
              ))}
            </TabList>
            {phases.map((each) => (
              <TabPanel key={each.key} value={each.key}>
                <Phase game={game} phase={each} />
              </TabPanel>
            ))}
          </Tabs>
        </DialogBody>
      </Dialog>
    </SWRConfig>
  );
};
