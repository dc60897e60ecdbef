import { sandboxPageStyle } from '../../../../platform/http/output/sandbox-page-style.js';

export const sandboxStyle = `${sandboxPageStyle}
main { width: min(100% - 32px, 480px); margin: clamp(16px, 6vh, 72px) auto; padding: clamp(20px, 5vw, 40px); }
.payee { margin: 0; color: var(--soft); }
.amount { font-size: clamp(36px, 9vw, 48px); font-variant-numeric: tabular-nums; }
.caption { margin: 24px 0 4px; color: var(--soft); font-size: 14px; font-weight: 600; }
.lines { margin: 0; padding: 0; list-style: none; max-height: 40vh; overflow-y: auto; }
.lines li, .total {
  display: flex; justify-content: space-between; gap: 16px; margin: 0; padding: 12px 0;
  border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums;
}
.title { min-width: 0; overflow-wrap: anywhere; }
.total { border: 0; font-size: 18px; }
.scenarios { margin: 8px 0 16px; }
fieldset { padding: 0 16px 12px; }
.pay, .cancel {
  display: block; width: 100%; min-height: 48px; padding: 12px 20px; margin-top: 12px; border-radius: 999px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.pay { border: 1px solid var(--blue); background: var(--blue); color: #fff; }
.pay:hover { background: #083d8c; }
h1 ~ .pay, h1 ~ .cancel { margin-top: 24px; }
.cancel { border: 1px solid #6b7a94; background: transparent; color: var(--ink); }
.cancel:hover { background: #eef3fa; }
@media (min-width: 48em) { main { width: 520px; } }
`;
