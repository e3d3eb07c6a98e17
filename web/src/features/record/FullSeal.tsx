import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Stack } from '../../ui/layout.tsx';
import { Count } from '../../ui/Number.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { whole } from '../../ui/whole.tsx';
import { CheckPick } from './CheckPick.tsx';
import { SealIcon } from './Seal.tsx';
import { useFound } from './found.ts';
import { leadOf, type SealState, sealStateOf, sealWords, type Stamped } from './seal-words.ts';

const Box = styled.section`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: var(--space-2) var(--space-3);
  margin-top: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  color: var(--color-text-2);
  > svg {
    margin-top: 2px;
  }
  b {
    color: var(--color-text);
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    font-variant-numeric: tabular-nums;
  }
  dt {
    color: var(--color-text-3);
  }
  dd {
    overflow-wrap: anywhere;
  }
  code {
    font-family: var(--font-mono);
  }
`;

const silent: readonly SealState[] = ['sealed', 'anchored', 'opened', 'verified', 'checking'];

/** The whole stamp under a report: when, which entry, who else had it by when, and the button that checks it. */
export const FullSeal = ({
  of,
  model,
}: {
  of: Stamped & { stamp: { entry: NonNullable<Stamped['stamp']['entry']> } };
  model: string;
}) => {
  const { stamp, kickoffTime, id } = of;
  const times = useTimes();
  const { data } = useEndpoint('/api/record/cards/{id}', { params: { id } });
  const state = sealStateOf(of, useFound(id));
  const lead = leadOf(stamp.publishedAt, kickoffTime);
  const { word, detail } = sealWords(state, of, times.short);
  return (
    <Box aria-label="Record of this pick">
      <SealIcon state={state} />
      <Stack $gap={3}>
        <p>
          <b>Published {whole(times.long(stamp.publishedAt))}</b>
          {lead !== '' && whole(`, ${lead} before kick-off`)}. Revision {stamp.revision}.
          {!silent.includes(state) && (
            <>
              {' '}
              <b>{word}</b> {whole(detail)}.
            </>
          )}
        </p>
        <dl>
          <dt>Entry</dt>
          <dd>
            <Count value={stamp.entry.index} />
          </dd>
          <dt>Hash</dt>
          <dd>
            <code>{stamp.entry.hash}</code>
          </dd>
          <dt>Time stamp</dt>
          <dd>
            {!data ? '–' : data.stamp ? whole(`${data.stamp.name}, ${times.long(data.stamp.at)}`) : 'none'}
          </dd>
          <dt>Witnesses</dt>
          <dd>
            {!data
              ? '–'
              : data.witnesses.length === 0
                ? 'none'
                : whole(data.witnesses.map(({ name, at }) => `${name}, ${times.long(at)}`).join('; '))}
          </dd>
          {stamp.entry.textTakenDownAt !== null && (
            <>
              <dt>Text</dt>
              <dd>taken down {times.long(stamp.entry.textTakenDownAt)}; pick, forecast and scores stay</dd>
            </>
          )}
          <dt>Prompt, model</dt>
          <dd>
            {stamp.promptVersion !== null && `version ${stamp.promptVersion}, `}
            {model}
          </dd>
        </dl>
        <CheckPick cardId={id} entry={stamp.entry.index} />
      </Stack>
    </Box>
  );
};
