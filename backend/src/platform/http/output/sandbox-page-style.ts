/** Styled unlike the shop on purpose, so that nobody takes such a page for a part of it. */
export const sandboxPageStyle = `
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
main { background: var(--paper); border-radius: 16px; box-shadow: 0 12px 40px -8px rgb(16 32 58 / .18); }
h1 { margin: 0; font-size: 28px; line-height: 1.2; letter-spacing: -.01em; overflow-wrap: anywhere; }
.text { margin: 12px 0 0; color: var(--soft); overflow-wrap: anywhere; }
small { display: block; color: var(--soft); font-size: 14px; }
.scenarios { border: 1px solid var(--line); border-radius: 10px; }
summary { padding: 12px 16px; cursor: pointer; border-radius: 10px; color: var(--blue); font-weight: 600; }
fieldset { margin: 0; padding: 0; border: 0; }
legend { padding: 4px 0; color: var(--soft); font-size: 14px; }
fieldset label { display: flex; gap: 12px; align-items: flex-start; padding: 8px 0; cursor: pointer; }
input[type="radio"] { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--blue); }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 3px; }
`;
