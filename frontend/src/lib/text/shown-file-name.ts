const maxShown = 40;

/**
 * A file's name as it is shown: without characters that are invisible or turn text around, and with its middle left out
 * where it is long.
 */
export function shownFileName(name: string): string {
  const text = name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...text];
  if (letters.length === 0) return 'File without a name';
  if (letters.length <= maxShown) return text;
  return `${letters.slice(0, maxShown - 13).join('')}…${letters.slice(-12).join('')}`;
}
