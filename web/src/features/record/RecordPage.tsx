import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { firstContentStands } from '../../app/later.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Textarea } from '../../ui/Field.tsx';
import { Columns, Panel, PanelBody, PanelHead, Section, Stack, Wrap } from '../../ui/layout.tsx';
import { from768 } from '../../ui/media.ts';
import { Count } from '../../ui/Number.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { Lede, Mono, Muted, PageTitle, PanelTitle, TextAnchor } from '../../ui/typography.tsx';
import { PageHead } from '../pages/page-parts.tsx';
import { Anchors } from './Anchors.tsx';
import { CheckpointPanel } from './CheckpointPanel.tsx';
import { CheckRecord } from './CheckRecord.tsx';
import { AllCheckpoints } from './Checkpoints.tsx';
import { EntryList } from './EntryList.tsx';
import { type ShownStep, Steps } from './Steps.tsx';
import { WhatItShows } from './WhatItShows.tsx';

const Tally = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);
  ${from768} {
    grid-template-columns: repeat(auto-fit, minmax(104px, 1fr));
  }
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    color: var(--color-text-3);
  }
  dd {
    font: 600 var(--fs-32) / var(--lh-32) var(--font-sans);
    font-stretch: var(--stretch-figure);
    font-variant-numeric: tabular-nums;
  }
`;

const figures = [
  ['size', 'entries'],
  ['published', 'picks published'],
  ['withdrawn', 'withdrawn'],
  ['results', 'results'],
] as const;

/** Holds a checkpoint of somebody else against the record as it is shown here. */
const Compare = () => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<ShownStep>();
  const [busy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    try {
      const { compareWith } = await import('./compare.ts');
      setFound(await compareWith(text));
    } catch {
      setFound({ state: 'open', text: 'The record could not be read: that proves nothing either way.' });
    }
    setBusy(false);
  };
  return (
    <Panel aria-labelledby="record-compare">
      <PanelHead>
        <div>
          <PanelTitle id="record-compare">Somebody else’s checkpoint?</PanelTitle>
          <p>
            Paste what a friend, a feed or an old visit has. It must be a beginning of what stands here now.
          </p>
        </div>
      </PanelHead>
      <PanelBody aria-live="polite">
        <Field label="Checkpoint">
          {(control) => (
            <Textarea {...control} rows={5} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Button block busy={busy} disabled={text.trim() === ''} onClick={() => void compare()}>
          Compare
        </Button>
        {found !== undefined && <Steps steps={[found]} />}
      </PanelBody>
    </Panel>
  );
};

/** The public record: what is signed, what it holds, and how anybody checks it. */
export const RecordPage = () => {
  usePageTitle('The record');
  const { data: state, error } = useEndpoint('/api/record');
  // The server draws the page too, and knows no window.
  const origin = useHydrated() ? window.location.origin : 'ADDRESS';
  useEffect(() => {
    if (state !== undefined || error !== undefined) firstContentStands();
  }, [state, error]);
  return (
    <Wrap>
      <PageHead>
        <PageTitle>The record</PageTitle>
        <Lede>
          Every pick is sealed here before kick-off and opened after it. Nothing is changed or dropped without
          leaving a line. You need not believe us: check it.
        </Lede>
      </PageHead>
      {error !== undefined && <ErrorState title="The record could not be loaded." />}
      {state !== undefined && (
        <>
          <Columns>
            <Stack $gap={6}>
              <Tally>
                {figures.map(([key, name]) => (
                  <div key={key}>
                    <dt>{name}</dt>
                    <dd>
                      <Count value={state[key]} />
                    </dd>
                  </div>
                ))}
                {state.beforeAnchoring > 0 && (
                  <div>
                    <dt>before anchoring</dt>
                    <dd>
                      <Count value={state.beforeAnchoring} />
                    </dd>
                  </div>
                )}
              </Tally>
              <CheckRecord size={state.size} />
            </Stack>
            <CheckpointPanel vkey={state.vkey} />
          </Columns>
          <Section
            id="record-anchors"
            title="Fixed outside our reach"
            note="Each checkpoint is handed to others who keep it. We cannot take it back."
          >
            <Anchors />
          </Section>
          <Section id="record-check" title="Check it yourself" note="With nothing of ours to believe">
            <Columns>
              <Panel aria-labelledby="record-without">
                <PanelHead>
                  <div>
                    <PanelTitle id="record-without">Without us</PanelTitle>
                    <p>
                      One file, Node 20 or later. It reads every entry, settles every pick again and computes
                      the figures of the archive, on your machine.
                    </p>
                  </div>
                </PanelHead>
                <PanelBody>
                  <Mono>
                    node verify-record.mjs {origin} --key {state.vkey ?? 'VKEY'}
                  </Mono>
                  <Stack $gap={1}>
                    <TextAnchor href="/verify-record.mjs" download>
                      verify-record.mjs
                    </TextAnchor>
                    <TextAnchor href="/log/export.jsonl" download>
                      The whole record, to keep
                    </TextAnchor>
                  </Stack>
                  <Muted>
                    Better still, take the file and the key from somewhere else than this page: whoever runs a
                    site can change what it says of itself.
                  </Muted>
                </PanelBody>
              </Panel>
              <Compare />
            </Columns>
          </Section>
          <Section id="record-shows" title="What this shows" note="And what it does not">
            <WhatItShows />
          </Section>
          <AllCheckpoints />
          <EntryList state={state} />
        </>
      )}
    </Wrap>
  );
};
