import type { MarketSide } from '#core/contract/admin-scores';
import { FieldHint } from '../../../../ui/Field.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { countText, percentText } from '../../../../ui/numbers.ts';
import { Table } from '../../../../ui/Table.tsx';
import { PanelTitle } from '../../../../ui/typography.tsx';

/** How picks came out that stood above or below the market. Nothing where it had a price for none. */
export const AgainstMarket = ({ above, below }: { above: MarketSide; below: MarketSide }) =>
  above.picks + below.picks === 0 ? null : (
    <Stack $gap={3} as="section" aria-label="Above and below the market">
      <PanelTitle as="h4">Above and below the market</PanelTitle>
      <Table $flush aria-label="Picks by the side of the market they stood on">
        <thead>
          <tr>
            <th scope="col">Stood</th>
            <th scope="col" data-right>
              Picks
            </th>
            <th scope="col" data-right>
              Came true
            </th>
            <th scope="col" data-right>
              Shown
            </th>
            <th scope="col" data-right>
              Market
            </th>
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['Above', above],
              ['Below', below],
            ] as const
          ).map(([name, side]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Picks" data-right>
                {countText(side.picks)}
              </td>
              <td data-label="Came true" data-right>
                {percentText(side.cameTrue)}
              </td>
              <td data-label="Shown" data-right>
                {percentText(side.shown)}
              </td>
              <td data-label="Market" data-right>
                {percentText(side.market)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <FieldHint as="p">
        All picks that the market had a price for about three hours before kick-off, of{' '}
        {countText(above.matches)} matches above and {countText(below.matches)} below; picks of one match hang
        together. Where those above come true as often as the market said, the market knew better.
      </FieldHint>
    </Stack>
  );
