import type { Stamp } from '#core/contract/analysis';
import { FileText, History, Stamp as StampIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { whole } from '../../ui/whole.tsx';
import { providerTitle } from '#config/providers';
import { ModelTag } from '../../ui/Badge.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { TextLink } from '../../ui/typography.tsx';
import { useTimes } from '../../ui/use-times.ts';

/** "30 hours before kick-off": how long before, in minutes below two hours, in days from three days. Empty where it is not known. */
export const leadTime = (publishedAt: string, kickoffTime: string | null): string => {
  if (kickoffTime === null) return '';
  const minutes = Math.round((Date.parse(kickoffTime) - Date.parse(publishedAt)) / 60_000);
  if (!Number.isFinite(minutes) || minutes <= 0) return '';
  const hours = Math.round(minutes / 60);
  if (minutes < 120) return `, ${minutes} minutes before kick-off`;
  return hours < 72 ? `, ${hours} hours before kick-off` : `, ${Math.round(hours / 24)} days before kick-off`;
};

/** Provider and model, when the pick was published, and which revision this is. */
export const WrittenBy = (props: {
  provider: string;
  model: string;
  stamp: Stamp | null;
  kickoffTime: string | null;
}) => {
  const times = useTimes();
  return (
    <>
      <ModelTag
        name={`${providerTitle(props.provider)} · ${props.model}`}
        simulated={props.stamp?.simulated === true}
      />
      {props.stamp !== null && (
        <>
          <span>
            <StampIcon size={16} aria-hidden="true" />
            <span>
              {whole(
                `Published ${times.short(props.stamp.publishedAt)}${leadTime(props.stamp.publishedAt, props.kickoffTime)}`,
              )}
            </span>
          </span>
          <span>
            <History size={16} aria-hidden="true" />
            Revision {props.stamp.revision}
          </span>
        </>
      )}
    </>
  );
};

const Box = styled.div`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-4);
  margin-top: var(--space-8);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  color: var(--color-text-2);
  font-size: var(--fs-12);
  line-height: var(--lh-14);
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--color-text-3);
  }
`;

/** Short in the text, whole on hover and focus. */
const Hash = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-family: var(--font-mono);
  font-size: inherit;
  cursor: help;
  text-decoration: underline dotted;
`;

/** The small print under an analysis: written by AI, for whom, and the record that proves when. */
export const RecordNote = ({
  stamp,
  needsReview = false,
}: {
  stamp: Stamp | null;
  needsReview?: boolean;
}) => (
  <Box>
    <FileText size={16} aria-hidden="true" />
    <p>
      Written by AI from match data.{' '}
      {needsReview
        ? 'Some names in the text could not be found in that data.'
        : 'Players and coaches named were checked against that data.'}{' '}
      For information and entertainment only, 18+.{' '}
      {stamp?.sawMarket === true && 'The model was also given what the market said before kick-off. '}
      {stamp?.simulated === true && 'Simulated: the match data and the text come from the demonstration. '}
      {stamp?.entry && (
        <>
          Record{' '}
          <Tooltip text={`Hash of the record entry: ${stamp.entry.hash}`}>
            <Hash type="button">{stamp.entry.hash.slice(0, 8)}</Hash>
          </Tooltip>
          {stamp.promptVersion !== null && `, prompt version ${stamp.promptVersion}`}.{' '}
        </>
      )}
      <TextLink to="/method">How this is made</TextLink>
    </p>
  </Box>
);
