/** A table in Markdown. */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(text).join(' | ')} |`).join('\n');
}

export function whole(number) {
  return Math.round(number).toLocaleString('en');
}

export function oneDecimal(number) {
  return number.toFixed(1);
}

/** Ratios, and ms of CPU for one request. */
export function twoDecimals(number) {
  return number?.toFixed(2);
}

function text(cell) {
  return cell ?? '';
}
