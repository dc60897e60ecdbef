/** Styled as the sandbox provider's page is, so that nobody takes it for the shop. */
export const mailboxStyle = `
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
  width: min(100% - 32px, 1200px); margin: clamp(16px, 4vh, 48px) auto; padding: clamp(20px, 4vw, 40px);
  background: var(--paper); border-radius: 16px; box-shadow: 0 12px 40px -8px rgb(16 32 58 / .18);
}
h1 { margin: 0; font-size: 28px; line-height: 1.2; letter-spacing: -.01em; overflow-wrap: anywhere; }
h2 { margin: 24px 0 4px; color: var(--soft); font-size: 14px; }
a { color: var(--blue); }
.text, .back { margin: 12px 0 0; color: var(--soft); overflow-wrap: anywhere; }
.back { margin: 0 0 12px; }
.filter { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 20px 0; }
.filter input { flex: 1 1 200px; min-width: 0; }
input[type="email"], button { min-height: 44px; padding: 8px 16px; border: 1px solid #6b7a94; border-radius: 10px; font: inherit; }
button { border-color: var(--blue); background: var(--blue); color: #fff; font-weight: 600; cursor: pointer; }
button:hover { background: #083d8c; }
.mails { margin: 0 0 24px; padding: 0; list-style: none; }
.mails li { padding: 12px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.mails a { font-weight: 600; }
small { display: block; color: var(--soft); font-size: 14px; }
.scenarios { border: 1px solid var(--line); border-radius: 10px; }
.scenarios form { padding: 0 16px 16px; }
summary { padding: 12px 16px; cursor: pointer; border-radius: 10px; color: var(--blue); font-weight: 600; }
fieldset { margin: 0 0 8px; padding: 0; border: 0; }
legend { padding: 4px 0; color: var(--soft); font-size: 14px; }
fieldset label { display: flex; gap: 12px; align-items: flex-start; padding: 8px 0; cursor: pointer; }
input[type="radio"] { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--blue); }
.parts { display: grid; gap: 24px; margin-top: 20px; }
.parts > * { min-width: 0; }
iframe { width: 100%; height: 80vh; min-height: 480px; border: 1px solid var(--line); border-radius: 10px; }
pre { margin: 0; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 3px; }
@media (min-width: 1000px) { .parts { grid-template-columns: 3fr 2fr; } h2:first-child { margin-top: 0; } }
`;
