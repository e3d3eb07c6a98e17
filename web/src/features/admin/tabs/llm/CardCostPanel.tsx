import type { ModelView } from '#core/contract/admin-config';
import { dollarsText } from '#core/domain/money';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { Panel, PanelBody, PanelHead } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { PanelTitle } from '../../../../ui/typography.tsx';
import { KeyValues } from '../../parts/parts.tsx';
import { costText } from '../../work/figures.ts';

const rate = (dollars: number | null | undefined) =>
  dollars === null || dollars === undefined ? 'not listed' : dollarsText(dollars);

/** Prices of the model in use, the estimate for one card, and what its calls have really cost so far. */
export const CardCostPanel = ({ model, name }: { model: ModelView | undefined; name: string }) => {
  const { data } = useEndpoint('/api/admin/llm-usage-stats');
  const used = data?.byProvider.find((row) => row.model === name);
  return (
    <Panel aria-labelledby="card-cost">
      <PanelHead>
        <div>
          <PanelTitle as="h2" id="card-cost">
            What a card costs
          </PanelTitle>
          <p>{name}, dollars per million tokens, and the average of its calls so far.</p>
        </div>
      </PanelHead>
      <PanelBody>
        <KeyValues>
          <dt>Input</dt>
          <dd>{rate(model?.inputPrice)}</dd>
          <dt>Cached input</dt>
          <dd>{rate(model?.cachedInputPrice)}</dd>
          <dt>Output</dt>
          <dd>{rate(model?.outputPrice)}</dd>
          <dt>Estimate for a card</dt>
          <dd>{costText(model?.estimatedCardCost)}</dd>
          {used !== undefined && used.count > 0 && (
            <>
              <dt>Calls so far</dt>
              <dd>{countText(used.count)}</dd>
              <dt>Input tokens a call</dt>
              <dd>{countText(Math.round(used.promptTokens / used.count))}</dd>
              <dt>Output tokens a call</dt>
              <dd>{countText(Math.round(used.completionTokens / used.count))}</dd>
              <dt>Cost a call</dt>
              <dd>{costText(used.cost / used.count)}</dd>
            </>
          )}
        </KeyValues>
      </PanelBody>
    </Panel>
  );
};
