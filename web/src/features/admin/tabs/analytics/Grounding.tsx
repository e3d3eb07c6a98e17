import { countText } from '../../../../ui/numbers.ts';
import { ReadState } from '../../parts/ReadState.tsx';
import { PlainTable, TablePanel } from './parts.tsx';
import { useRead } from '../../work/use-read.ts';

const DAYS = 30;

/** What the data did not bear out in cards, by model and prompt version. */
export const GroundingPanel = () => {
  const read = useRead('/api/admin/analytics/grounding', { query: { days: DAYS } });
  return (
    <TablePanel
      id="grounding"
      title="Sentences against the data"
      text={`Names and sentences of the cards of the last ${DAYS} days that the data does not bear out. Serious ones stop publishing by itself.`}
      csv="grounding"
    >
      <ReadState read={read} what="the finds" height={80}>
        {(rows) => (
          <PlainTable
            rows={rows}
            empty="No card was written."
            keyOf={({ promptVersion, model }) => `${promptVersion}/${model}`}
            columns={[
              { head: 'Model', cell: ({ model }) => model },
              { head: 'Prompt', isFigure: true, cell: ({ promptVersion }) => promptVersion },
              { head: 'Cards', isFigure: true, cell: ({ cards }) => countText(cards) },
              { head: 'Contradicted', isFigure: true, cell: ({ contradicted }) => countText(contradicted) },
              { head: 'Unsupported', isFigure: true, cell: ({ unsupported }) => countText(unsupported) },
              { head: 'Names', isFigure: true, cell: ({ names }) => countText(names) },
              { head: 'Serious', isFigure: true, cell: ({ serious }) => countText(serious) },
              { head: 'A card', isFigure: true, cell: ({ perCard }) => perCard.toFixed(2) },
            ]}
          />
        )}
      </ReadState>
    </TablePanel>
  );
};
