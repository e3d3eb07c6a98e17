import type { PushTopics } from '#core/contract/push';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Section, Stack } from '../../ui/layout.tsx';
import { SwitchLine } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toasts.ts';
import { Muted } from '../../ui/typography.tsx';
import { tellFailure } from '../account/tell-failure.ts';
import { canBeTold, NotTold, ownEndpoint, tellHere } from './push.ts';

const lines: { topic: keyof PushTopics; label: string; text: string }[] = [
  { topic: 'picks', label: 'Pick published', text: 'When a match of these has its pick' },
  {
    topic: 'lineups',
    label: 'Line-ups in',
    text: 'When both elevens are told, about an hour before kick-off',
  },
  { topic: 'results', label: 'Result', text: 'When it is over' },
];

/** What this browser is told of what its reader follows. Absent where the site sends nothing, and for visitors. */
export const Notifications = () => {
  const { isSignedIn } = useSession();
  const { data, mutate } = useEndpoint('/api/user/push', { enabled: isSignedIn });
  const [here, setHere] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const isPossible = canBeTold();
  useEffect(() => {
    if (isPossible) void ownEndpoint().then(setHere);
  }, [isPossible]);
  if (!data?.publicKey) return null;
  const kept = data.subscriptions.find(({ endpoint }) => endpoint === here);
  const topics: PushTopics = {
    picks: kept?.picks ?? false,
    lineups: kept?.lineups ?? false,
    results: kept?.results ?? false,
  };
  const change = async (topic: keyof PushTopics, value: boolean) => {
    setPending(true);
    try {
      setHere(await tellHere(data, { ...topics, [topic]: value }));
      await mutate();
    } catch (error) {
      if (error instanceof NotTold) toast({ kind: 'fault', title: 'No Notifications', text: error.message });
      else tellFailure(error, 'It could not be kept. Please try again.');
    }
    setPending(false);
  };
  return (
    <Section
      id="notifications"
      title="Notifications"
      gap={16}
      note="In this browser, of what you follow. They never tell a pick."
    >
      {isPossible ? (
        <Stack $gap={4}>
          {lines.map(({ topic, label, text }) => (
            <SwitchLine
              key={topic}
              label={label}
              text={text}
              checked={topics[topic]}
              disabled={pending}
              onChange={(value) => void change(topic, value)}
            />
          ))}
        </Stack>
      ) : (
        <Muted>
          This browser cannot be told anything by a site. On an iPhone or iPad add the site to the Home Screen
          and open it there.
        </Muted>
      )}
    </Section>
  );
};
