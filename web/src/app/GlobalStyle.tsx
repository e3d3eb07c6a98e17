import { createGlobalStyle } from 'styled-components';

/** Reset and defaults of every element; everything after the first paint that is no component. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html {
    scroll-padding-top: calc(var(--h-masthead) + var(--space-4));
    -webkit-text-size-adjust: 100%;
  }
  /* the fixed cookie bar must not cover what has the focus */
  html:has([data-cookie-bar]) { scroll-padding-bottom: min(216px, 45vh); }
  body:has([data-cookie-bar]) { padding-bottom: 216px; }
  @media (min-width: 768px) {
    body:has([data-cookie-bar]) { padding-bottom: 112px; }
  }
  body {
    font: 400 var(--fs-14)/var(--lh-14) var(--font-sans);
    font-optical-sizing: auto;
    text-rendering: optimizeLegibility;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  #root { min-height: 100vh; display: flex; flex-direction: column; }
  h1, h2, h3, h4, h5, p, ul, ol, dl, dd, figure, fieldset, pre { margin: 0; padding: 0; border: 0; }
  ul, ol { list-style: none; }
  a { color: inherit; text-decoration-color: var(--color-line-strong); text-underline-offset: 3px; }
  a:hover { text-decoration-color: currentColor; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  summary { min-height: 24px; }
  img { max-width: 100%; }
  :focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; border-radius: var(--radius-badge); }
  /* What says something by a ground or a mark keeps it; its colours are the reader's own by then. */
  @media (forced-colors: active) {
    svg, [data-drawing], a[aria-current], [aria-pressed='true'], [role='switch'], [role='checkbox'] {
      forced-color-adjust: none;
    }
  }
  [hidden] { display: none !important; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
