import { useState } from 'react';
import { providerNames } from '#config/providers';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/Dialog.tsx';
import { ReadState } from '../parts/ReadState.tsx';
import { ModelFields, type ModelChoice } from './models.tsx';
import { useGenerate } from './use-generate.tsx';

/** Writes another card for a game with a model that has none there. */
export const ExtraCardDialog = (props: {
  game: { id: number; name: string };
  taken: readonly string[];
  onClose: () => void;
}) => {
  const models = useEndpoint('/api/admin/models');
  const [choice, setChoice] = useState<ModelChoice>({ provider: providerNames[0], model: '' });
  const { busy, extra, costOf } = useGenerate();
  const isTaken = props.taken.includes(choice.model);
  const generate = async () => {
    if (await extra(props.game, choice)) props.onClose();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title="Generate Extra Card with Different Model"
      description={props.game.name}
    >
      <DialogBody>
        <ReadState read={models} what="the models" height={72}>
          {(list) => <ModelFields models={list} value={choice} onChange={setChoice} />}
        </ReadState>
        {choice.model === '' ? (
          <p>Provider and model are required for extra card generation.</p>
        ) : isTaken ? (
          <Alert tone="warn">A card with this model already exists for this game</Alert>
        ) : (
          <p>
            1 game, written by {choice.model}. {costOf(choice.model)}.
          </p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={choice.model === '' || isTaken}
          busy={busy.size > 0}
          onClick={() => void generate()}
        >
          {busy.size === 0 ? 'Generate' : 'Generating...'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
