/** What a spreadsheet would take for a formula, also after marks that were put in front before. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
const markedFormula = /^'+[=+\-@\t\r＝＋－＠]/;
const needsQuotes = /[",;\n\r]/;

/** Begins a file, so that Excel reads it as UTF-8. */
export const byteOrderMark = '\u{feff}';

/** A line of CSV (RFC 4180). Texts that are formulas get a `'` in front, which `readCell` takes away again. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : written(cell ?? ''))).join(',')}\r\n`;
}

/** A cell as it was before `csvLine`. */
export function readCell(cell: string): string {
  return markedFormula.test(cell) ? cell.slice(1) : cell;
}

function written(cell: string): string {
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
