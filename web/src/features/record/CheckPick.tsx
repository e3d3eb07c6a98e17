import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Count, useNumbers } from '../../ui/Number.tsx';
import type { Numbers } from '../../ui/numbers.ts';
import { TextLink } from '../../ui/typography.tsx';
import type { CardCheck } from './check-card.ts';
import { setFound } from './found.ts';
import { saveText } from './save.ts';
import { Steps } from './Steps.tsx';

type State = { kind: 'before' | 'checking' | 'failed' } | { kind: 'checked'; found: CardCheck };

const verdictOf = ({ steps, index }: CardCheck, { count }: Numbers): string => {
  const entry = `Entry ${count(index)}`;
  if (steps.some(({ state }) => state === 'wrong')) return `${entry} does not check out.`;
  return steps.every(({ state }) => state === 'right')
    ? `${entry} checks out, verified in your browser.`
    : `${entry} checks out as far as it could be checked.`;
};

/** What a check tells the stamps of the card; nothing where something of it stayed open. */
const foundOf = ({ steps }: CardCheck) => {
  if (steps.some(({ state }) => state === 'wrong')) return 'broken';
  return steps.every(({ state }) => state === 'right') ? 'verified' : undefined;
};

/** Checks a card's entry of the record in the browser, and shows what was checked. */
export const CheckPick = ({ cardId, entry }: { cardId: number; entry: number }) => {
  const [state, setState] = useState<State>({ kind: 'before' });
  const numbers = useNumbers();
  const check = async () => {
    setState({ kind: 'checking' });
    setFound(cardId, 'checking');
    try {
      const { checkCard } = await import('./check-card.ts');
      const found = await checkCard(cardId);
      setFound(cardId, foundOf(found));
      setState({ kind: 'checked', found });
    } catch {
      setFound(cardId, undefined);
      setState({ kind: 'failed' });
    }
  };
  const proof = state.kind === 'checked' ? state.found.proof : null;
  return (
    <Stack $gap={3} aria-live="polite">
      {state.kind === 'checked' && (
        <>
          <b>{verdictOf(state.found, numbers)}</b>
          <Steps steps={state.found.steps} />
        </>
      )}
      {state.kind === 'failed' && (
        <Alert>
          This pick could not be checked: its entry could not be read. That proves nothing either way.
        </Alert>
      )}
      <Row>
        <Button size="sm" busy={state.kind === 'checking'} onClick={() => void check()}>
          <ShieldCheck size={16} aria-hidden="true" />
          {state.kind === 'before'
            ? 'Verify This Pick'
            : state.kind === 'checking'
              ? 'Checking'
              : 'Check Again'}
        </Button>
        {proof !== null && state.kind === 'checked' && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => saveText(`entry-${state.found.index}.tlog-proof`, proof)}
          >
            <Download size={16} aria-hidden="true" />
            Save the Proof
          </Button>
        )}
        <TextLink to={`/record?find=${entry}`}>
          Open entry <Count value={entry} />
        </TextLink>
      </Row>
    </Stack>
  );
};
