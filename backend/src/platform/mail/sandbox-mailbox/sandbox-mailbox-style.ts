import { sandboxPageStyle } from '../../http/output/sandbox-page-style.js';

export const mailboxStyle = `${sandboxPageStyle}
main { width: min(100% - 32px, 1200px); margin: clamp(16px, 4vh, 48px) auto; padding: clamp(20px, 4vw, 40px); }
h2 { margin: 24px 0 4px; color: var(--soft); font-size: 14px; }
a { color: var(--blue); }
.back { margin: 0 0 12px; color: var(--soft); }
.filter { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 20px 0; }
.filter input { flex: 1 1 200px; min-width: 0; }
input[type="email"], button {
  min-height: 44px; padding: 8px 16px; border: 1px solid #6b7a94; border-radius: 10px; font: inherit;
}
button { border-color: var(--blue); background: var(--blue); color: #fff; font-weight: 600; cursor: pointer; }
button:hover { background: #083d8c; }
.mails { margin: 0 0 24px; padding: 0; list-style: none; }
.mails li { padding: 12px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.mails a { font-weight: 600; }
.scenarios form { padding: 0 16px 16px; }
fieldset { margin-bottom: 8px; }
.parts { display: grid; gap: 24px; margin-top: 20px; }
.parts > * { min-width: 0; }
iframe { width: 100%; height: 80vh; min-height: 480px; border: 1px solid var(--line); border-radius: 10px; }
pre { margin: 0; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (min-width: 1000px) { .parts { grid-template-columns: 3fr 2fr; } h2:first-child { margin-top: 0; } }
`;
