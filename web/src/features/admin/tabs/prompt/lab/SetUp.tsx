import { Chip, ChipRow } from '../../../../../ui/Chip.tsx';
import { Panel, PanelHead, Section } from '../../../../../ui/layout.tsx';
import { PanelTitle } from '../../../../../ui/typography.tsx';
import { Comparison } from './Comparison.tsx';
import { StartTrial } from './StartTrial.tsx';

/** On which games prompts and models are compared. */
export type Kind = 'past' | 'coming';

const kinds = {
  past: {
    name: 'Past games',
    note: 'Past games with the data of their day',
    title: 'New comparison',
    text: 'Every answer is written from the data as it stood before kick-off, one hour unless another time is chosen. Nothing is published, nothing enters the record.',
  },
  coming: {
    name: 'Coming games',
    note: 'Coming games, beside the published cards',
    title: 'New trial',
    text: 'The only proof that no model can have read before. One trial at a time for each model; two models may be tried side by side.',
  },
} satisfies Record<Kind, object>;

/** Sets up what is asked next: a comparison on past games, or a trial on coming ones. */
export const SetUp = ({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) => (
  <Section id="lab-setup" title="Set up" note={kinds[kind].note}>
    <Panel aria-labelledby="lab-setup-head">
      <PanelHead>
        <div>
          <PanelTitle as="h3" id="lab-setup-head">
            {kinds[kind].title}
          </PanelTitle>
          <p>{kinds[kind].text}</p>
        </div>
        <ChipRow aria-label="Kind of comparison">
          {(['past', 'coming'] as const).map((one) => (
            <Chip key={one} aria-pressed={one === kind} onClick={() => onKind(one)}>
              {kinds[one].name}
            </Chip>
          ))}
        </ChipRow>
      </PanelHead>
      {kind === 'past' ? <Comparison /> : <StartTrial />}
    </Panel>
  </Section>
);
