import { type Cell, cellOf, type Cells, type Frame, keyAt, positionsOf } from './grid-cells';

/** Such as "LCS" for "Linen Camp-Collar Shirt". */
export function skuPrefixOf(title: string): string {
  const initials = title.split(/\s+/).map((word) => plain(word)[0] ?? '');
  return initials.join('').slice(0, 6);
}

/** Fills in the SKUs that are missing, such as `LCS-NV-M`. @returns the changed cells */
export function madeSkus(cells: Cells, frame: Frame, prefix: string): Cells {
  const codes = colourCodes(frame.rows.map(({ name }) => name));
  const changes: Record<string, Cell> = {};
  for (const position of positionsOf(frame)) {
    const key = keyAt(frame, position);
    const cell = cellOf(cells, key);
    if (!cell.isMade || cell.sku !== '') continue;
    const parts = [prefix.trim(), codes[position.row], sizeCode(frame.columns[position.column] ?? '')];
    changes[key] = { ...cell, sku: parts.filter(Boolean).join('-') };
  }
  return changes;
}

/** The first letter and the next consonant; more letters, then a number, where two colours would share them. */
function colourCodes(names: readonly string[]): string[] {
  const codes: string[] = [];
  names.forEach((name, at) => {
    const letters = plain(name);
    const sounds = letters.slice(0, 1) + letters.slice(1).replace(/[AEIOU]/g, '');
    const longer = [...letters].map((_, end) => letters.slice(0, end + 1)).slice(2);
    const code = [sounds.slice(0, 2), sounds.slice(0, 3), ...longer].find((each) => !codes.includes(each));
    codes.push(letters === '' ? '' : (code ?? `${letters}${at + 1}`));
  });
  return codes;
}

/** Letters and digits of the Latin alphabet, without accents. */
function plain(text: string): string {
  const bare = text.normalize('NFD').toUpperCase();
  return bare.replace(/[^A-Z0-9]/g, '');
}

function sizeCode(size: string): string {
  return size.toUpperCase().replace(/[–—]/g, '-').replace(/×/g, 'X').replace(/\s/g, '');
}
