const units = [
  { name: 'day', seconds: 86_400, from: 36 * 3_600 },
  { name: 'hour', seconds: 3_600, from: 90 * 60 },
  { name: 'minute', seconds: 60, from: 60 },
  { name: 'second', seconds: 1, from: 0 },
];

/** A sentence such as `Please try again in 29 minutes.`: the header `Retry-After` in words, rounded up. */
export function tryAgainIn(seconds: number): string {
  const unit = units.find(({ from }) => seconds >= from) ?? units[units.length - 1]!;
  const count = Math.max(1, Math.ceil(seconds / unit.seconds));
  return `Please try again in ${count} ${unit.name}${count === 1 ? '' : 's'}.`;
}
