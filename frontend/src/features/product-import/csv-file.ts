/** What spreadsheets would take for a formula. */
const formula = /^[=+\-@\t\r]/;

/** A cell that no spreadsheet takes for a formula. */
export function defused(value: string | number): string {
  return formula.test(String(value)) ? `'${value}` : String(value);
}

/** As spreadsheets read it: with a mark of its encoding, and nothing that they would take for a formula. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Blob {
  const cell = (value: string | number) => {
    const text = defused(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => `${row.map(cell).join(',')}\r\n`);
  return new Blob([`\uFEFF${lines.join('')}`], { type: 'text/csv;charset=utf-8' });
}

/** Has the browser save what the page has made. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url));
}
