/** A table in Markdown. */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(text).join(' | ')} |`).join('\n');
}

export function integer(number) {
  return Math.round(number).toLocaleString('en');
}

export function oneDecimal(number) {
  return number.toFixed(1);
}

/** ms of CPU for one request: from hundredths for a cached response to some ms for a trip. */
export function threeDigits(number) {
  return number?.toFixed(number < 1 ? 3 : 2);
}

export function twoDecimals(number) {
  return number?.toFixed(2);
}

function text(cell) {
  return cell ?? '';
}
