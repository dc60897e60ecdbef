export const columns = 76;

const unseen = /\p{Cc}/gu;

/** One paragraph in lines of at most 76 columns. Its own line breaks count as spaces. */
export function wrapText(text: string, indent = ''): string {
  const width = columns - indent.length;
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text).flatMap((each) => piecesOf(each, width))) {
    if (line !== '' && lengthOf(line) + 1 + lengthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => indent + each).join('\n');
}

/** Length in code points, not in UTF-16 code units. */
export function lengthOf(text: string): number {
  return [...text].length;
}

function wordsOf(text: string): string[] {
  return text
    .replace(unseen, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}

function piecesOf(word: string, width: number): string[] {
  const characters = [...word];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += width) pieces.push(characters.slice(at, at + width).join(''));
  return pieces;
}
