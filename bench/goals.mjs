/**
 * The goal of each ratio, and the floor below which it must not fall. `row` is a row's name.
 */
const ratios = [
  { row: 'listing, cached', goal: 0.35, floor: 0.2 },
  { row: 'product, cached', goal: 0.35, floor: 0.2 },
  { row: 'front page’s products, cached', goal: 0.35, floor: 0.2 },
  { row: 'listing, not cached', goal: 0.5, floor: 0.35 },
  { row: 'product, not cached', goal: 0.4, floor: 0.2 },
  { row: 'search', goal: 0.5, floor: 0.3 },
  { row: 'cart, read', goal: 0.5, floor: 0.35 },
  { row: 'cart, add', goal: 0.35, floor: 0.25 },
  { row: 'trips', goal: 0.15, floor: 0.1 },
];

/** Upper limits for the process and the growth with the catalogue. */
export const limits = {
  /** ms, on a database that is up to date */
  firstResponse: 2_000,
  /** MB */
  memory: 250,
  /** The listing's p50 with the most products, as a multiple of that with the fewest. */
  growth: 1.5,
};

/** Maximum ms from a tap on a slow phone to the frame that shows its result. */
export const interactions = {
  'add to cart, on a product page': 300,
  'choose a filter, in the listing': 400,
};

/** @returns { goal, floor }; undefined where the row has none */
export function goalsFor(row) {
  return ratios.find((one) => one.row === row) ?? {};
}

/** @param ratio the shop's rate divided by the baseline's @returns one or two words for the table */
export function verdict(ratio, { goal, floor }, failed = 0) {
  if (failed > 0) return 'failed';
  if (floor !== undefined && ratio < floor) return 'below floor';
  if (goal !== undefined && ratio >= goal) return 'meets goal';
  if (floor !== undefined) return 'above floor';
  return goal === undefined ? '' : 'below goal';
}

export function verdictOfLimit(value, most) {
  return value <= most ? 'within' : 'above limit';
}
