import { createGlobalStyle } from 'styled-components';
import { printStyles } from './print-styles';
import { tokens } from './theme';

const declarations = Object.entries(tokens)
  .map(([name, value]) => `--${name}: ${value};`)
  .join('\n');

export const GlobalStyle = createGlobalStyle`
  :root { ${declarations} color-scheme: light; }
  *, *::before, *::after { box-sizing: border-box; }
  html { scroll-padding-top: 80px; -webkit-text-size-adjust: 100%; overflow-y: scroll; }
  body {
    margin: 0;
    background: var(--canvas);
    color: var(--ink);
    font: 400 1rem/1.55 var(--text);
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
  h1, h2, h3, p { min-width: 0; overflow-wrap: anywhere; }
  ul, ol { list-style: none; }
  h1, h2 { font-family: var(--display); font-weight: 500; text-wrap: balance; }
  h1 { font-size: var(--size-h1); line-height: 1.1; letter-spacing: -0.015em; }
  h2 { font-size: var(--size-h2); line-height: 1.15; letter-spacing: -0.01em; }
  h3 { font-size: var(--size-h3); line-height: 1.25; font-weight: 600; }
  a { color: inherit; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }
  select {
    appearance: none;
    background: no-repeat right 14px center
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%23111' stroke-width='1.5'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E");
  }
  button { cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
  h1:focus, main:focus, [data-focus-target]:focus { outline: none; box-shadow: none; }
  ::selection { background: var(--ink); color: var(--paper); }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  ${printStyles}
`;
