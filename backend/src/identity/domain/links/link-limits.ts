const minute = 60;
const hour = 60 * minute;

/** Most links of one purpose for one account within that many seconds. */
const limits = [
  { max: 1, seconds: 2 * minute },
  { max: 3, seconds: hour },
  { max: 10, seconds: 24 * hour },
];

/** How far back issued links count, in seconds. */
export const longestLimit = 24 * hour;

/** @returns seconds until another link may be sent; 0 where it may be now */
export function secondsUntilNextLink(issuedAt: readonly Date[], now: Date): number {
  const ages = issuedAt.map((at) => (now.getTime() - at.getTime()) / 1_000).sort((a, b) => a - b);
  // The oldest one that counts must leave the window first.
  const waits = limits.map(({ max, seconds }) => seconds - (ages[max - 1] ?? seconds));
  return Math.max(0, Math.ceil(Math.max(...waits)));
}
