import { CircleQuestionMark, Download, RefreshCw, ShieldCheck, Unlink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { Panel, PanelBody, PanelHead, Row } from '../../ui/layout.tsx';
import { Meter } from '../../ui/Meter.tsx';
import type { Numbers } from '../../ui/numbers.ts';
import { useTimes } from '../../ui/use-times.ts';
import { Muted, PanelTitle } from '../../ui/typography.tsx';
import { useNumbers } from '../../ui/Number.tsx';
import type { RecordFinding, RecordProgress } from './check-record.ts';
import { saveText } from './save.ts';
import { Steps } from './Steps.tsx';

const Answer = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  strong {
    font: 500 var(--fs-24) / var(--lh-24) var(--font-serif);
    letter-spacing: -0.01em;
  }
  p {
    color: var(--color-text-3);
  }
`;

const answers = {
  right: { text: 'It checks out', tone: 'right', icon: ShieldCheck },
  wrong: { text: 'It does not check out', tone: 'wrong', icon: Unlink },
  open: { text: 'Not checked to the end', tone: 'void', icon: CircleQuestionMark },
} as const;

const sizeText = (bytes: number, { decimal }: Numbers): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${decimal(bytes / 1_000_000)} MB`;

type State =
  | { kind: 'before' | 'failed' }
  | { kind: 'running'; progress: RecordProgress | null }
  | { kind: 'done'; finding: RecordFinding; at: string };

const Verdict = ({ verdict, sentence }: Pick<RecordFinding, 'verdict' | 'sentence'>) => {
  const { text, tone, icon: Icon } = answers[verdict];
  return (
    <Answer data-answer={verdict}>
      <Icon size={28} strokeWidth={1.75} aria-hidden="true" style={{ color: `var(--color-${tone})` }} />
      <div>
        <strong>{text}</strong>
        <p>{sentence}</p>
      </div>
    </Answer>
  );
};

/** Checks every entry of the record in this browser, and says how far it has come and what it found. */
export const CheckRecord = ({ size }: { size: number }) => {
  const [state, setState] = useState<State>({ kind: 'before' });
  const stop = useRef<AbortController>(undefined);
  const numbers = useNumbers();
  const times = useTimes();
  useEffect(() => () => stop.current?.abort(), []);
  const check = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setState({ kind: 'running', progress: null });
    try {
      const { checkRecord } = await import('./check-record.ts');
      const finding = await checkRecord(
        (progress) => setState({ kind: 'running', progress }),
        controller.signal,
      );
      setState({ kind: 'done', finding, at: new Date().toISOString() });
    } catch {
      setState({ kind: controller.signal.aborted ? 'before' : 'failed' });
    }
  };
  const running = state.kind === 'running' ? state.progress : null;
  return (
    <Panel aria-labelledby="record-browser" aria-live="polite">
      <PanelHead>
        <div>
          <PanelTitle id="record-browser">
            {state.kind === 'done' || state.kind === 'failed'
              ? 'Checked in your browser'
              : state.kind === 'running'
                ? 'Checking in your browser'
                : 'Check it in your browser'}
          </PanelTitle>
          <p>
            {state.kind === 'before' &&
              'Reads every entry here, and checks it on this device. Nothing is sent.'}
            {state.kind === 'running' &&
              (running === null
                ? 'Reading the checkpoint'
                : running.openings === null
                  ? `${numbers.count(running.entries)} of ${numbers.count(running.size)} entries, ${sizeText(running.bytes, numbers)} read`
                  : `${numbers.count(running.openings)} openings of picks, ${sizeText(running.bytes, numbers)} read`)}
            {state.kind === 'done' &&
              `${sizeText(state.finding.bytes, numbers)} read, nothing sent. ${times.clock(state.at)}.`}
          </p>
        </div>
        {state.kind === 'running' && (
          <Button size="sm" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        )}
      </PanelHead>
      <PanelBody>
        {state.kind === 'running' && (
          <Meter share={running === null || running.size === 0 ? 0 : running.entries / running.size} />
        )}
        {state.kind === 'failed' && (
          <Verdict verdict="open" sentence="Not all entries could be read. That proves nothing either way." />
        )}
        {state.kind === 'done' && (
          <>
            <Verdict {...state.finding} />
            <Steps steps={state.finding.steps} />
            <Muted>
              Not looked at here: whether picks are settled by their results, and whether time stamps and
              witnesses’ signatures are genuine, for which a browser lacks the authorities’ roots.
              verify-record.mjs checks both, with the roots and keys that you give it.
            </Muted>
          </>
        )}
        {state.kind !== 'running' && (
          <Row>
            <Button
              variant={state.kind === 'before' ? 'primary' : 'plain'}
              disabled={size === 0}
              onClick={() => void check()}
            >
              {state.kind === 'before' ? (
                <ShieldCheck size={16} aria-hidden="true" />
              ) : (
                <RefreshCw size={16} aria-hidden="true" />
              )}
              {state.kind === 'before'
                ? `Check ${numbers.count(size)} ${size === 1 ? 'Entry' : 'Entries'}`
                : state.kind === 'failed'
                  ? 'Try Again'
                  : 'Check Again'}
            </Button>
            {state.kind === 'done' && (
              <Button
                variant="quiet"
                onClick={() =>
                  saveText(
                    'record-check.json',
                    JSON.stringify({ ...state.finding, at: state.at, site: window.location.origin }, null, 2),
                  )
                }
              >
                <Download size={16} aria-hidden="true" />
                Save What Was Checked
              </Button>
            )}
          </Row>
        )}
      </PanelBody>
    </Panel>
  );
};
