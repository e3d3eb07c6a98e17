import { Columns, Stack } from '../../../../ui/layout.tsx';
import { useListPolling } from '../../list/use-list-polling.ts';
import { ReadState } from '../../parts/ReadState.tsx';
import { CapsPanel } from './CapsPanel.tsx';
import { CardCostPanel } from './CardCostPanel.tsx';
import { HeadlinePanel } from './HeadlinePanel.tsx';
import { ModelPanel } from './ModelPanel.tsx';
import { QuickActions } from './QuickActions.tsx';
import { useRead } from '../../work/use-read.ts';

/** Which model writes the cards, what it costs, and the two bulk actions. */
export const LlmTab = () => {
  const config = useRead('/api/admin/config', useListPolling());
  const models = useRead('/api/admin/models');
  return (
    <>
      <QuickActions />
      <ReadState read={config} what="the configuration" height={360}>
        {(data) => (
          <Columns $split="21">
            <Stack $gap={6}>
              <ReadState read={models} what="the models" height={360}>
                {(list) => <ModelPanel config={data} models={list} />}
              </ReadState>
              <HeadlinePanel exclusions={data.headlineExclusions} />
            </Stack>
            <Stack $gap={6}>
              {models.data !== undefined && (
                <CardCostPanel
                  model={models.data.find(
                    ({ provider, model }) => provider === data.llm.provider && model === data.llm.model,
                  )}
                  name={data.llm.model}
                />
              )}
              <CapsPanel caps={data.spendCaps} />
            </Stack>
          </Columns>
        )}
      </ReadState>
    </>
  );
};
