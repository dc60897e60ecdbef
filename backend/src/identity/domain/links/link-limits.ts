const minute = 60;
const hour = 60 * minute;

/** How many links of one purpose an account may get within the given seconds. */
const limits = [
  { max: 1, seconds: 2 * minute },
  { max: 3, seconds: hour },
  { max: 10, seconds: 24 * hour },
];

/** The longest period of the limits, in seconds: older links don't count. */
export const longestLimit = 24 * hour;

/** @param issuedAt when links of the same purpose were issued, at least within `longestLimit` */
export function isLinkAllowed(issuedAt: readonly Date[], now: Date): boolean {
  const ages = issuedAt.map((at) => (now.getTime() - at.getTime()) / 1_000);
  return limits.every(({ max, seconds }) => ages.filter((age) => age < seconds).length < max);
}
