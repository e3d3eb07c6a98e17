import { useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { Columns, Panel, PanelHead, Section } from '../../../../../ui/layout.tsx';
import { PanelTitle } from '../../../../../ui/typography.tsx';
import { useListPolling } from '../../../list/use-list-polling.ts';
import { ReadState } from '../../../parts/ReadState.tsx';
import { counted } from '../../../work/figures.ts';
import { TakeDownAnswer } from './TakeDownAnswer.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import { useRead } from '../../../work/use-read.ts';

/** Trials on coming games: those that run, and those that ended. */
export const Trials = ({ onStart }: { onStart: () => void }) => {
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
              <Columns>
                {running.map((trial) => (
                  <TrialPanel key={trial.id} trial={trial} />
                ))}
                <Panel aria-label="Another trial">
                  <PanelHead>
                    <div>
                      <PanelTitle as="h3">
                        {running.length === 0
                          ? 'No trial is running'
                          : 'One trial runs at a time for each model'}
                      </PanelTitle>
                      <p>
                        {running.length === 0
                          ? 'A trial answers coming games beside the published cards: the only games no model can have read about.'
                          : 'Another model can answer the same games beside it.'}
                      </p>
                    </div>
                    <Button size="sm" onClick={onStart}>
                      Set Up a Trial
                    </Button>
                  </PanelHead>
                </Panel>
                {showsEnded && ended.map((trial) => <TrialPanel key={trial.id} trial={trial} />)}
              </Columns>
              {ended.length > 0 && (
                <div>
                  <Button size="sm" aria-expanded={showsEnded} onClick={() => setShowsEnded(!showsEnded)}>
                    {showsEnded ? 'Hide' : 'Show'} {counted(ended.length, 'ended trial')}
                  </Button>
                </div>
              )}
              {list.length > 0 && <TakeDownAnswer />}
            </>
          );
        }}
      </ReadState>
    </Section>
  );
};
