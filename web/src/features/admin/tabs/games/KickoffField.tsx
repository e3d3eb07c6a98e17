import type { AdminGame } from '#core/contract/admin-games';
import { styled } from 'styled-components';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Input } from '../../../../ui/Field.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { below768 } from '../../../../ui/media.ts';
import { shortTime } from '../../../../ui/time.ts';
import { toast } from '../../../../ui/toasts.ts';
import { TextButton } from '../../../../ui/typography.tsx';
import { matchName } from '#core/domain/match-name';
import { Lines, Small } from '../../parts/parts.tsx';
import { useConfirm } from '../../work/confirm.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { useEdited } from '../../work/use-edited.ts';

const When = styled(Input)`
  width: 196px;
  max-width: 100%;
  min-height: var(--h-control-sm);
  /* fields have larger type there, and the browser's own parts grow with it */
  ${below768} {
    width: 248px;
  }
`;

/** An instant as a `datetime-local` field shows it, in UTC; empty where there is none. */
export const utcField = (iso: string | null): string =>
  iso === null ? '' : new Date(iso).toISOString().slice(0, 16);

/** What such a field holds as an instant. */
export const utcInstant = (field: string): string => `${field}:00Z`;

/** The kick-off in UTC, to be moved, with the admin's own zone under it. Nothing is sent before "Save". */
export const KickoffField = ({ game }: { game: AdminGame }) => {
  const stored = utcField(game.kickoffTime);
  const edit = useEdited(`kickoff:${game.id}`, stored);
  const { value, basedOn, isChanged: isTyped, change } = edit;
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const archived = game.status === 'completed';
  const isChanged = !archived && value !== '' && isTyped;
  const name = matchName(game);
  const save = () =>
    run('save', 'Failed to update game', async () => {
      const published = game.cards.filter(({ isPublished }) => isPublished).length;
      if (
        published > 0 &&
        !(await confirm({
          title: `Move the kick-off: ${name}`,
          text: (
            <p>
              To {value.replace('T', ' ')} UTC. The published pick keeps the kick-off it was published for.
              Moved by more than 48 hours it becomes void, unless a new revision is published for the new
              date.
            </p>
          ),
          action: 'Move Kick-off',
        }))
      )
        return;
      await callEndpoint('patch /api/admin/games/{id}', {
        params: { id: game.id },
        body: { kickoffTime: utcInstant(value) },
      });
      edit.stored();
      await refresh('work');
      toast({
        kind: 'done',
        title: 'Game Updated',
        text: `${name}: ${shortTime(utcInstant(value))} in your zone.`,
      });
    });
  return (
    <Lines>
      <Row>
        <When
          type="datetime-local"
          aria-label={`Kick-off in UTC, ${name}`}
          value={value}
          disabled={archived}
          onChange={(event) => change(event.target.value)}
        />
        {isChanged && (
          <Button size="sm" variant="primary" busy={busy.size > 0} onClick={() => void save()}>
            Save
          </Button>
        )}
      </Row>
      <Small as="p">{value === '' ? 'TBD' : `${shortTime(utcInstant(value))} your time`}</Small>
      {isChanged && (
        <Small as="p">
          {edit.keptAt !== undefined && `Typed on ${shortTime(edit.keptAt)}, not saved. `}
          <TextButton onClick={edit.reset}>Discard It</TextButton>
        </Small>
      )}
      {isChanged && basedOn !== stored && (
        <Small as="p" role="status">
          Moved meanwhile: {stored === '' ? 'TBD' : `${stored.replace('T', ' ')} UTC`}
        </Small>
      )}
    </Lines>
  );
};
