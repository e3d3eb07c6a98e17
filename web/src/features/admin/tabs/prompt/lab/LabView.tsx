import { useEffect, useRef, useState } from 'react';
import { usePolling } from '../../../../../api/use-polling.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Spread } from '../../../../../ui/layout.tsx';
import { Select } from '../../../../../ui/Select.tsx';
import { EmptyState } from '../../../../../ui/States.tsx';
import { Muted } from '../../../../../ui/typography.tsx';
import { ReadState } from '../../../parts/ReadState.tsx';
import { useTabPlace } from '../../../tab-context.ts';
import { useRefresh } from '../../../work/refresh.ts';
import type { Run } from './lab.ts';
import { Result } from './Result.tsx';
import { Running } from './Running.tsx';
import { type Kind, SetUp } from './SetUp.tsx';
import { Trials } from './Trials.tsx';
import { useRead } from '../../../work/use-read.ts';

/** How often the runs are looked at, ms: while one is going, and else for those that others begin. */
const LOOKS_MS = { going: 3000, resting: 10_000 };

const isGoing = ({ state }: Run): boolean => state === 'running' || state === 'queued';
const isOpen = (run: Run): boolean => isGoing(run) || run.state === 'paused';

const Chosen = ({ runs, onTrials }: { runs: readonly Run[]; onTrials: () => void }) => {
  const { query, change } = useTabPlace();
  const shown = runs.filter((run) => run.done > 0 || !isOpen(run));
  const asked = Number(query.get('run'));
  const run = shown.find(({ id }) => id === asked) ?? shown.find((one) => !isOpen(one)) ?? shown[0];
  if (run === undefined)
    return (
      <EmptyState
        title="No comparison yet"
        text="Set one up below: prompts and models are asked about past games, with the data as it stood before kick-off."
      />
    );
  return (
    <>
      {shown.length > 1 && (
        <Select
          aria-label="Comparison shown"
          value={String(run.id)}
          onChange={(id) => change({ run: id, game: undefined }, true)}
          options={shown.map(({ id, name, games }) => ({
            value: String(id),
            label: name,
            aside: `${games} games`,
          }))}
        />
      )}
      <Result key={run.id} run={run} onTrials={onTrials} />
    </>
  );
};

/** The lab: what was found, what is going, and what to ask next. */
export const LabView = () => {
  const { isShown } = useTabPlace();
  const runs = useRead('/api/admin/lab/runs');
  const going = (runs.data ?? []).filter(isGoing);
  const open = (runs.data ?? []).filter(isOpen);
  // The same read again, whose pace is known once it is read.
  useRead('/api/admin/lab/runs', usePolling(isShown ? LOOKS_MS[going.length > 0 ? 'going' : 'resting'] : 0));
  const refresh = useRefresh();
  const before = useRef(0);
  const setUp = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<Kind>('past');
  const begin = (of: Kind) => {
    setKind(of);
    setUp.current?.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    // A run has ended: what it found is read again.
    if (going.length < before.current) void refresh('lab');
    before.current = going.length;
  }, [going.length, refresh]);
  return (
    <ReadState read={runs} what="the lab" height={480}>
      {(list) => (
        <>
          <Spread>
            <Muted role="status">
              {going.length > 0 &&
                `${going.length} ${going.length === 1 ? 'comparison' : 'comparisons'} going or waiting`}
            </Muted>
            <Button onClick={() => begin('past')}>New Comparison</Button>
          </Spread>
          <Chosen runs={list} onTrials={() => begin('coming')} />
          {open.length > 0 && <Running runs={open} />}
          <Trials onStart={() => begin('coming')} />
          <div ref={setUp}>
            <SetUp kind={kind} onKind={setKind} />
          </div>
        </>
      )}
    </ReadState>
  );
};
