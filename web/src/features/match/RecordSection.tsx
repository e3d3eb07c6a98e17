import type { OpenCardDetail } from '#core/contract/cards';
import { Fragment, type ReactNode } from 'react';
import { useNumbers } from '../../ui/Number.tsx';
import { styled } from 'styled-components';
import { providerTitle } from '#config/providers';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Mono, PanelTitle } from '../../ui/typography.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { whole } from '../../ui/whole.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import { Source } from '../places/place-parts.tsx';
import { CheckPick } from '../record/CheckPick.tsx';
import { SealInline } from '../record/Seal.tsx';
import { copyText } from './copy-text.ts';
import { outcomeOverMarket } from './outcome-text.tsx';
import { leadTime } from './Written.tsx';

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--space-12);
  @container room (min-width: 760px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-content: start;
  > * {
    padding: var(--space-2) 0;
    border-top: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
  dt {
    color: var(--color-text-3);
  }
`;

const Revisions = styled.ol`
  li {
    position: relative;
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 0 var(--space-3);
    padding: var(--space-2) 0 var(--space-3);
  }
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 11px;
    top: 8px;
    bottom: -8px;
    width: 1px;
    background: var(--color-line-strong);
  }
  i {
    position: relative;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    font: 600 var(--fs-12) / 1 var(--font-sans);
    background: var(--ground, var(--color-bg));
    box-shadow: inset 0 0 0 1px var(--color-line-strong);
  }
  li[data-now] i {
    background: var(--color-text);
    color: var(--color-bg);
    box-shadow: none;
  }
  div > div {
    color: var(--color-text-3);
    font-variant-numeric: tabular-nums;
  }
  b {
    font-weight: 600;
  }
`;

type Revision = OpenCardDetail['forecast']['revisions'][number];

/** What a revision changed: "First written. Arsenal to win, 71%", "Arsenal to win, 71% to 68%", "No change". */
export const revisionText = (revision: Revision, before: Revision | undefined, market: string): string => {
  const outcome = outcomeOverMarket(revision.outcome, market);
  if (before === undefined) return `First published. ${outcome}, ${revision.confidence}%.`;
  if (before.outcome !== revision.outcome)
    return `From ${outcomeOverMarket(before.outcome, market)}, ${before.confidence}%, to ${outcome}, ${revision.confidence}%.`;
  return before.confidence === revision.confidence
    ? 'Checked again. No change of the pick.'
    : `${outcome}, ${before.confidence}% to ${revision.confidence}%.`;
};

/** What was said, when, and how to check it. */
export const RecordSection = ({ card }: { card: OpenCardDetail }) => {
  const times = useTimes();
  const numbers = useNumbers();
  const { stamp, forecast, settledAt } = card;
  const { revisions } = forecast;
  const entry = stamp?.entry ?? null;
  const hash = entry?.hash ?? null;
  const facts: [string, ReactNode][] = [];
  if (stamp) {
    const lead = leadTime(stamp.publishedAt, card.kickoffTime);
    facts.push(['Published', `${times.long(stamp.publishedAt)}${lead}`]);
    if (entry !== null) {
      facts.push(['State', <SealInline key="state" of={{ ...card, stamp }} />]);
      facts.push(['Entry', `${numbers.count(entry.index)} of the public record`]);
      const seen = entry.anchoredAt === null ? 'none yet' : `by ${times.long(entry.anchoredAt)}`;
      facts.push(['Time stamp', seen]);
      if (entry.textTakenDownAt !== null)
        facts.push([
          'Text',
          `Taken down ${times.long(entry.textTakenDownAt)}. The pick, the forecast and their scores stay.`,
        ]);
    }
  }
  if (hash !== null) facts.push(['Entry hash', <Mono key="hash">{hash}</Mono>]);
  facts.push([
    'Data as of',
    forecast.dataAsOf === null
      ? 'not known'
      : `${times.short(forecast.dataAsOf)}, ${numbers.count(forecast.sources)} records`,
  ]);
  const prompt = stamp?.promptVersion == null ? '' : `, prompt version ${stamp.promptVersion}`;
  facts.push(['Made by', `${providerTitle(card.llmProvider)} · ${card.llmModel}${prompt}`]);
  return (
    <Two>
      <Facts>
        {facts.map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{whole(value)}</dd>
          </Fragment>
        ))}
      </Facts>
      <Stack>
        <PanelTitle>Revisions</PanelTitle>
        <Revisions>
          {card.settlement !== null && settledAt !== null && (
            <li>
              <i aria-hidden="true">✓</i>
              <div>
                <div>{whole(times.short(settledAt))}</div>
                <p>
                  Settled from the 90 minutes, read again for 72 hours.{' '}
                  <Verdict settlement={card.settlement} />
                </p>
              </div>
            </li>
          )}
          {revisions.map((revision, index) => (
            <li key={revision.number} data-now={index === 0 || undefined}>
              <i>{revision.number}</i>
              <div>
                <div>
                  {times.short(revision.publishedAt)}
                  {index === 0 && ' · in force'}
                </div>
                <p>{revisionText(revision, revisions[index + 1], card.market)}</p>
              </div>
            </li>
          ))}
        </Revisions>
        {hash !== null && (
          <div>
            <Button size="sm" onClick={() => void copyText(hash, 'Hash copied')}>
              Copy Hash
            </Button>
          </div>
        )}
        {entry !== null && <CheckPick cardId={card.id} entry={entry.index} />}
        <Source>
          Verifying recomputes the hash in your browser from the published entry and compares it with the
          public log. Nothing is changed after kick-off.
        </Source>
      </Stack>
    </Two>
  );
};
