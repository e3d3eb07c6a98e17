import type { AdminCard } from '#core/contract/admin-cards';
import { bandOf } from '#core/domain/bands';
import { Check, CircleAlert, Clock, Flag, Undo2 } from 'lucide-react';
import type { OpenWork } from '../../queue/use-queue.ts';
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx';
import { Spinner } from '../../../../ui/Button.tsx';
import { bandWord } from '../../../../ui/Confidence.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { Verdict } from '../../../../ui/Verdict.tsx';
import { Small } from '../../parts/parts.tsx';

/* The default, secondary and destructive badges of the three bands; the word says it without colour. */
const bandTones: Record<ReturnType<typeof bandOf>, BadgeTone> = {
  high: 'accent',
  medium: 'plain',
  low: 'wrong',
};

/** Confidence as a badge: number and band. */
export const ConfidenceBadge = ({ value }: { value: number }) => (
  <Badge $tone={bandTones[bandOf(value)]}>
    {value}% {bandWord(value)}
  </Badge>
);

const Publication = ({ card }: { card: AdminCard }) => {
  if (card.isWithdrawn)
    return (
      <Badge $tone="void">
        <Undo2 aria-hidden="true" />
        Withdrawn
      </Badge>
    );
  if (card.isPublished)
    return (
      <Badge $tone="right">
        <Check aria-hidden="true" />
        Published
      </Badge>
    );
  return card.needsReview ? (
    <Badge $tone="warn">
      <CircleAlert aria-hidden="true" />
      Needs review
    </Badge>
  ) : (
    <Badge>Draft</Badge>
  );
};

/** What a card is and what is the matter with it; warnings of the last generation are below. */
export const CardState = ({ card, job }: { card: AdminCard; job: OpenWork | undefined }) => (
  <>
    <Row>
      {job !== undefined && job.kind !== 'fixture_data' && (
        <Badge>
          {job.status === 'processing' && <Spinner />}
          {job.status === 'queued' ? 'Queued' : 'Generating'}
        </Badge>
      )}
      <Publication card={card} />
      {card.isFeatured && (
        <Badge $tone="accent">
          <Flag aria-hidden="true" />
          Featured
        </Badge>
      )}
      {card.isStale && (
        <Badge $tone="warn">
          <Clock aria-hidden="true" />
          Out of date
        </Badge>
      )}
    </Row>
    {card.settlement !== null && <Verdict settlement={card.settlement} />}
    {card.warnings
      .filter(({ level }) => level === 'serious')
      .map(({ text }) => (
        <Small as="p" key={text} style={{ color: 'var(--color-warn)' }}>
          {text}
        </Small>
      ))}
  </>
);
