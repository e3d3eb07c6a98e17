import { useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { Section } from '../../../../../ui/layout.tsx';
import { useListPolling } from '../../../list/use-list-polling.ts';
import { ReadState } from '../../../parts/ReadState.tsx';
import { counted } from '../../../work/figures.ts';
import { StartTrial } from './StartTrial.tsx';
import { TakeDownAnswer } from './TakeDownAnswer.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import { useRead } from '../../../work/use-read.ts';

/** Trials on coming games: those that run, those that ended, and a new one. */
export const Trials = () => {
  const trials = useRead('/api/admin/lab/trials', useListPolling());
  const [showsEnded, setShowsEnded] = useState(false);
  return (
    <Section id="lab-trials" title="Trials" note="On coming games, beside the published cards">
      <ReadState read={trials} what="the trials" height={160}>
        {(list) => {
          const running = list.filter(({ state }) => state === 'running');
          const ended = list.filter(({ state }) => state === 'stopped');
          return (
            <>
              {[...running, ...(showsEnded ? ended : [])].map((trial) => (
                <TrialPanel key={trial.id} trial={trial} />
              ))}
              {ended.length > 0 && (
                <div>
                  <Button size="sm" aria-expanded={showsEnded} onClick={() => setShowsEnded(!showsEnded)}>
                    {showsEnded ? 'Hide' : 'Show'} {counted(ended.length, 'ended trial')}
                  </Button>
                </div>
              )}
              <StartTrial busyModels={running.map(({ model }) => model)} />
              {list.length > 0 && <TakeDownAnswer />}
            </>
          );
        }}
      </ReadState>
    </Section>
  );
};
