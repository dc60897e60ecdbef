/**
 * For A4 and Letter alike: the printer's paper decides. Black on white, so that it needs no colours and no ink for
 * backgrounds.
 */
export const paperStyle = `
:root { color-scheme: light; --ink: #111110; --soft: #55534e; --line: #c9c5bc; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: #f2f0eb; color: var(--ink);
  font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
h1, h2, p, dl, dd, address, table { margin: 0; font: inherit; }
.hint { padding: 12px 16px; color: var(--soft); text-align: center; }
article { max-width: 210mm; min-height: 240mm; margin: 0 auto 24px; padding: 16mm; background: #fff; box-shadow: 0 1px 4px rgb(0 0 0 / .12); }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: flex-start; gap: 8px 32px; padding-bottom: 20px; border-bottom: 2px solid var(--ink); }
.shop { font: 500 28px/1.15 Georgia, "Times New Roman", serif; letter-spacing: -.01em; }
.kind { text-align: right; }
.kind h1 { font: 500 28px/1.15 Georgia, "Times New Roman", serif; letter-spacing: -.01em; }
.kind p { margin-top: 2px; font-size: 16px; font-weight: 600; }
h2, dt, th { color: var(--soft); font-size: 12px; font-weight: 600; letter-spacing: .02em; text-align: left; }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 20px 32px; padding: 24px 0 28px; }
.parties > * { min-width: 0; }
address { font-style: normal; white-space: pre-line; unicode-bidi: plaintext; }
address b { display: block; font-weight: 600; }
.facts { display: grid; align-content: start; gap: 8px; }
.facts dd { font-weight: 500; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { white-space: nowrap; padding: 0 0 8px; border-bottom: 1px solid var(--ink); vertical-align: bottom; }
td { padding: 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th + th, td + td { padding-left: 16px; }
.number { text-align: right; white-space: nowrap; }
td small { display: block; color: var(--soft); font-size: 12px; }
.close { break-inside: avoid; }
.sums { display: grid; gap: 6px; width: 100%; max-width: 320px; margin: 16px 0 0 auto; }
.sums div { display: flex; justify-content: space-between; gap: 4px 24px; }
.sums dt { color: var(--ink); font-size: inherit; font-weight: 400; letter-spacing: 0; min-width: 0; }
.sums dd { white-space: nowrap; }
.sums .total { margin-top: 4px; padding-top: 10px; border-top: 2px solid var(--ink); }
.sums .total > * { font-size: 18px; font-weight: 700; }
.taxes { width: auto; min-width: min(100%, 320px); margin: 20px 0 0 auto; font-size: 12px; }
.taxes th { padding-bottom: 4px; border-color: var(--line); }
.taxes td { padding: 4px 0; border: 0; }
.taxes th + th, .taxes td + td { padding-left: 24px; }
.words { margin-top: 28px; padding-top: 16px; border-top: 1px solid var(--line); }
.words p + p { margin-top: 4px; }
.words .contact { color: var(--soft); font-size: 12px; }
.notice { margin-top: 20px; padding: 10px 14px; border: 2px solid var(--ink); font-weight: 700; }
.to { font-size: 18px; line-height: 1.4; }
.note { margin-top: 12px; padding-left: 12px; border-left: 3px solid var(--ink); white-space: pre-line; unicode-bidi: plaintext; }
.pack td { padding: 8px 0; }
.pack td + td { padding-left: 16px; }
.box span { display: block; width: 20px; height: 20px; margin-top: 3px; border: 2px solid var(--ink); border-radius: 2px; }
.pack td.pieces { font-size: 22px; font-weight: 700; line-height: 1.2; }
.pack .size { width: 24%; }
.pack td.size { font-size: 22px; font-weight: 700; line-height: 1.2; }
.pack td.size p { font-size: 16px; font-weight: 400; line-height: 1.35; }
.pack .title { font-size: 16px; line-height: 1.35; }
.pack .out td { color: var(--soft); }
.pack .out .title b, .pack .out .size { text-decoration: line-through; }
.count { margin-top: 16px; font-weight: 600; }
@media (max-width: 600px) {
  article { padding: 20px 16px; min-height: 0; }
  .kind { text-align: left; }
  .taxes { width: 100%; }
  .taxes th { white-space: normal; }
  .taxes th + th, .taxes td + td { padding-left: 10px; }
  th + th, td + td, .pack td + td { padding-left: 10px; }
  .pack td.size, .pack td.pieces { font-size: 18px; }
}
@media print {
  body { background: none; font-size: 10pt; }
  .hint { display: none; }
  article { max-width: none; min-height: 0; margin: 0; padding: 0; box-shadow: none; }
  article + article { break-before: page; }
  .shop, .kind h1 { font-size: 22pt; }
  .kind p { font-size: 12pt; }
  h2, dt, th, td small, .taxes, .words .contact { font-size: 8.5pt; }
  .sums .total > * { font-size: 13pt; }
  .to { font-size: 14pt; }
  .pack .pieces, .pack td.size { font-size: 17pt; }
  .pack .title { font-size: 12pt; }
}
@page { margin: 16mm 16mm 20mm; @bottom-right { content: counter(page) " / " counter(pages); } }
@page { @bottom-left { font: 8pt system-ui, sans-serif; } @bottom-right { font: 8pt system-ui, sans-serif; } }
`;
