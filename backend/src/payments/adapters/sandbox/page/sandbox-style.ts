/** Styled differently on purpose, so that nobody takes it for the shop or for PayPal. */
export const sandboxStyle = `
:root { color-scheme: light; --ink: #10203a; --soft: #51607a; --line: #d5dce8; --blue: #0b4fb3; --paper: #fff; }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; background: #eef3fa; color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
header {
  display: flex; flex-wrap: wrap; justify-content: center; gap: 0 12px; padding: 10px 16px;
  background: #ffe9a8; color: #4a3500; font-size: 15px; text-align: center;
}
main {
  width: min(100% - 32px, 480px); margin: clamp(16px, 6vh, 72px) auto; padding: clamp(20px, 5vw, 40px);
  background: var(--paper); border-radius: 16px; box-shadow: 0 12px 40px -8px rgb(16 32 58 / .18);
}
h1 { margin: 0; font-size: 28px; line-height: 1.2; letter-spacing: -.01em; }
.payee { margin: 0; color: var(--soft); }
.amount { font-size: clamp(36px, 9vw, 48px); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.caption { margin: 24px 0 4px; color: var(--soft); font-size: 14px; font-weight: 600; }
.text { margin: 12px 0 0; color: var(--soft); }
.lines { margin: 0; padding: 0; list-style: none; max-height: 40vh; overflow-y: auto; }
.lines li, .total {
  display: flex; justify-content: space-between; gap: 16px; margin: 0; padding: 12px 0;
  border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums;
}
.title { min-width: 0; overflow-wrap: anywhere; }
small { display: block; color: var(--soft); font-size: 14px; }
.total { border: 0; font-size: 18px; }
.scenarios { margin: 8px 0 16px; border: 1px solid var(--line); border-radius: 10px; }
summary { padding: 12px 16px; cursor: pointer; border-radius: 10px; color: var(--blue); font-weight: 600; }
fieldset { margin: 0; padding: 0 16px 12px; border: 0; }
legend { padding: 4px 0; color: var(--soft); font-size: 14px; }
label { display: flex; gap: 12px; align-items: flex-start; padding: 8px 0; cursor: pointer; }
input[type="radio"] { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--blue); }
.pay, .cancel {
  display: block; width: 100%; min-height: 48px; padding: 12px 20px; margin-top: 12px; border-radius: 999px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.pay { border: 1px solid var(--blue); background: var(--blue); color: #fff; }
.pay:hover { background: #083d8c; }
h1 ~ .pay, h1 ~ .cancel { margin-top: 24px; }
.cancel { border: 1px solid #6b7a94; background: transparent; color: var(--ink); }
.cancel:hover { background: #eef3fa; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 3px; }
@media (min-width: 768px) { main { width: 520px; } }
`;
