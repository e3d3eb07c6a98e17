import { css, styled } from 'styled-components';

/** How home, draw and away are drawn everywhere: solid, dim, an outline. */
export const sideFill = {
  home: css`
    background: var(--color-text-2);
    color: var(--color-bg);
  `,
  draw: css`
    background: var(--color-surface-3);
    color: var(--color-text);
    @media (forced-colors: active) {
      border: 1px solid CanvasText;
    }
  `,
  away: css`
    box-shadow: inset 0 0 0 2px var(--color-text-2);
    color: var(--color-text);
    @media (forced-colors: active) {
      border: 2px dashed CanvasText;
    }
  `,
};

/** Elements that take their place from a variable in their style. */
export const PlacedMark = styled.i``;
export const PlacedText = styled.span``;

/** The mark of a side in a legend. */
export const Swatch = styled.i<{ $side: 'home' | 'draw' | 'away' }>`
  width: 12px;
  height: 12px;
  flex: none;
  border-radius: 1px;
  ${({ $side }) => sideFill[$side]}
`;
