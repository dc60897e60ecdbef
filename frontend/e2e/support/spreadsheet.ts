/** The cells of a file with commas, as a spreadsheet reads them. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    else if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
}

/** As Excel saves it in most of Europe: with semicolons and a mark of its encoding. */
export function savedByExcel(rows: readonly (readonly string[])[]): Buffer {
  const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return Buffer.from(`\uFEFF${rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')}`);
}
