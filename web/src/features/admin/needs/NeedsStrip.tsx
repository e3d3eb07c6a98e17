import type { Need, Needs } from '#core/contract/admin-needs';
import { ChevronDown, ChevronUp, CircleCheck, CircleQuestionMark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PanelTitle, VisuallyHidden } from '../../../ui/typography.tsx';
import { findTab } from '../tabs/list.ts';
import { agoText, counted } from '../work/figures.ts';
import { useNow } from '../work/use-now.ts';
import { Desk, Foot, Group, Head, Line, Text, When } from './look.ts';
import { NeedDialog, type OpenedNeed, type OpenNeed } from './NeedDialog.tsx';
import { NeedLine } from './NeedLine.tsx';
import { Snoozed } from './Snoozed.tsx';
import { firstNeeds, newsOf, useNeeds } from './use-needs.ts';

const heads: Record<Need['group'], string> = {
  stops: 'Stops the product',
  kickoffs: 'Before the next kick-offs',
  today: 'Today',
  week: 'This week',
};

/** From this age on the list's age is a warning, ms. */
const OLD_MS = 60_000;

/** What is new is spoken once; the age never is. What stops the product interrupts. */
const Spoken = ({ needs }: { needs: readonly Need[] }) => {
  const [heard, setHeard] = useState<{ needs?: readonly Need[]; text: string; isUrgent: boolean }>({
    text: '',
    isUrgent: false,
  });
  if (heard.needs !== needs) {
    const text = newsOf(heard.needs, needs);
    const known = new Set(heard.needs?.map(({ key }) => key));
    const isUrgent = needs.some(({ key, group }) => group === 'stops' && !known.has(key));
    setHeard({
      needs,
      text: text === '' ? heard.text : text,
      isUrgent: text === '' ? heard.isUrgent : isUrgent,
    });
  }
  return (
    <>
      <VisuallyHidden role="status">{heard.isUrgent ? '' : heard.text}</VisuallyHidden>
      <VisuallyHidden role="alert">{heard.isUrgent ? heard.text : ''}</VisuallyHidden>
    </>
  );
};

const Whole = (props: { data: Needs; now: number; leads: boolean; fold: ReactNode; onOpen: OpenNeed }) => {
  const { data, now, leads, fold, onOpen } = props;
  const [isWhole, setWhole] = useState(false);
  const { shown, more } = firstNeeds(data.needs, isWhole);
  const of = (level: Need['level']) => data.needs.filter((need) => need.level === level).length;
  const age = now - Date.parse(data.now);
  const groups = Map.groupBy(shown, ({ group }) => group);
  return (
    <Panel aria-labelledby="needs">
      <Head>
        <PanelTitle as="h2" id="needs">
          What needs you
        </PanelTitle>
        {of('now') > 0 && <Badge $tone="wrong">{of('now')} now</Badge>}
        {of('soon') > 0 && <Badge>{of('soon')} soon</Badge>}
        <small data-old={age > OLD_MS || undefined}>Checked {agoText(data.now, now)}</small>
        {fold}
      </Head>
      {[...groups].map(([group, needs]) => (
        <section key={group} aria-label={heads[group]}>
          <Group>
            <span>{heads[group]}</span>
            <span>{counted(needs.length, 'line')}</span>
          </Group>
          <ol>
            {needs.map((need) => (
              <li key={need.key}>
                <NeedLine need={need} now={now} primary={leads && need === data.needs[0]} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Snoozed snoozed={data.snoozed} now={now} />
      <Foot>
        <span>The same list: tips status, tips doctor, and alerts.</span>
        {more > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
            {counted(more, 'more line')}
          </Button>
        )}
      </Foot>
    </Panel>
  );
};

const Unknown = ({ again }: { again: () => void }) => (
  <Panel aria-label="What needs you, unknown">
    <Line $folded>
      <CircleQuestionMark size={20} aria-hidden="true" />
      <Text>
        <p>Not known what needs you</p>
        <p>The server did not answer.</p>
      </Text>
      <Button size="sm" onClick={again}>
        Try Again
      </Button>
    </Line>
  </Panel>
);

const Quiet = ({ data, now, next }: { data: Needs; now: number; next: string }) => (
  <Panel aria-label="What needs you, quiet">
    <Line $folded>
      <CircleCheck size={20} aria-hidden="true" />
      <Text>
        <p style={{ fontWeight: 500 }}>Nothing needs you</p>
        <p>{next}</p>
      </Text>
      <When>
        <span>Checked {agoText(data.now, now)}</span>
      </When>
    </Line>
    <Snoozed snoozed={data.snoozed} now={now} />
  </Panel>
);

interface StripProps {
  next: string;
  beside: ReactNode;
  under: ReactNode;
}

const Strip = (props: StripProps & { onOpen: OpenNeed }) => {
  const { next, onOpen } = props;
  const { data, error, mutate } = useNeeds();
  const now = useNow(10_000);
  const [query] = useSearchParams();
  const tab = findTab(query.get('tab'));
  const [chosen, setChosen] = useState<{ tab: string; isOpen: boolean }>();
  const [urgent, setUrgent] = useState<readonly string[]>();
  const keys = data?.needs.filter(({ level }) => level === 'now').map(({ key }) => key);
  if (keys !== undefined && keys.join() !== urgent?.join()) {
    if (urgent !== undefined && keys.some((key) => !urgent.includes(key))) setChosen({ tab, isOpen: true });
    setUrgent(keys);
  }
  const isOpen = chosen?.tab === tab ? chosen.isOpen : tab === 'llm';
  const above = (list: ReactNode) => (
    <>
      {list}
      {props.under}
    </>
  );
  if (data === undefined)
    return above(
      error === undefined ? (
        <Skeleton $height={56} aria-hidden="true" />
      ) : (
        <Unknown again={() => void mutate()} />
      ),
    );
  const { needs } = data;
  const [first] = needs;
  const fold = (
    <IconButton
      small
      label={isOpen ? 'Fold to one line' : `Show all ${needs.length}`}
      aria-expanded={isOpen}
      onClick={() => setChosen({ tab, isOpen: !isOpen })}
    >
      {isOpen ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
    </IconButton>
  );
  return (
    <>
      <Spoken needs={needs} />
      {error !== undefined && <Unknown again={() => void mutate()} />}
      {first === undefined ? (
        above(<Quiet data={data} now={now} next={next} />)
      ) : isOpen ? (
        <Desk>
          <Whole data={data} now={now} leads={tab === 'llm'} fold={fold} onOpen={onOpen} />
          {props.beside}
        </Desk>
      ) : (
        above(
          <Panel aria-label="What needs you, folded">
            <NeedLine
              need={first}
              now={now}
              onOpen={onOpen}
              what={needs.length === 1 ? first.what : `${needs.length} things need you. First: ${first.what}`}
              end={fold}
            />
          </Panel>,
        )
      )}
    </>
  );
};

/**
 * What needs a person, above every tab: whole on the first, one line on the others, with the figures beside or under it.
 * A new line that cannot wait opens it again.
 */
export const NeedsStrip = (props: StripProps) => {
  const [opened, setOpened] = useState<OpenedNeed>();
  return (
    <>
      <Strip {...props} onOpen={setOpened} />
      {opened !== undefined && <NeedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
