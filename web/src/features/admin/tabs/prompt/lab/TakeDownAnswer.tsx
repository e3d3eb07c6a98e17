import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import { Field, Input } from '../../../../../ui/Field.tsx';
import { TakeDownWords } from '../../../parts/TakeDownWords.tsx';
import { counted } from '../../../work/figures.ts';
import { KeptText } from '../../../work/KeptText.tsx';
import { useEdited } from '../../../work/use-edited.ts';

/** Takes the words of an answer of a trial down: no page shows them, the export does from kick-off on. */
export const TakeDownAnswer = () => {
  const edit = useEdited('lab-takedown', '');
  const entry = edit.value;
  return (
    <details>
      <summary>Take the words of an answer down</summary>
      <TakeDownWords
        isReady={/^[1-9]\d{0,9}$/.test(entry)}
        done={`Entry ${entry}: what it forecast stays.`}
        call={async (reason, isConfirmed) => {
          const { match, calls } = await callEndpoint('post /api/admin/lab/answers/{id}/takedown', {
            params: { id: Number(entry) },
            body: { reason, isConfirmed },
          });
          if (isConfirmed) edit.stored();
          return `The words about ${match}, and ${counted(calls, 'call')} of models with prompt and reply. The record`;
        }}
      >
        <KeptText edits={[edit]} />
        <Field label="Entry" hint="Its number in the record">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={entry}
              onChange={({ target }) => edit.change(target.value.trim())}
            />
          )}
        </Field>
      </TakeDownWords>
    </details>
  );
};
