import { css } from 'styled-components';

/**
 * On paper a printable dialog stands alone: nothing behind it, no buttons, as long as its content, black on white.
 * `data-screen-only` stays on the screen.
 */
export const printStyles = css`
  @page {
    margin: 18mm;
  }
  @media print {
    html,
    body {
      overflow: visible !important;
      background: #fff;
      color: #000;
    }
    [data-screen-only] {
      display: none !important;
    }
    body:has([data-printable]) > *:not([data-printable]) {
      display: none !important;
    }
    [data-printable] {
      position: static !important;
      display: block !important;
      width: auto !important;
      max-height: none !important;
      overflow: visible !important;
      transform: none !important;
      animation: none !important;
      box-shadow: none !important;
    }
    [data-printable] > * {
      overflow: visible !important;
      padding-left: 0 !important;
      padding-right: 0 !important;
    }
    [data-printable] [data-status] {
      padding: 0;
    }
    [data-printable] * {
      background: transparent !important;
      color: #000 !important;
    }
    [data-printable] :is(li, dl > div, tr, address) {
      break-inside: avoid;
    }
    [data-printable] h3 {
      break-after: avoid;
    }
  }
`;
