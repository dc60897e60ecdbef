import { counted, formatCount } from '../../../lib/format/count';

/** The API counts no further where more than the status is filtered. */
const mostCounted = 10_000;

/** Such as "1,204 orders". */
export function orderCount(count: number): string {
  if (count === mostCounted + 1) return 'more than 10,000 orders';
  return counted(count, 'order');
}

/** What the shop compares with those that it finds; nothing where they were not all counted. */
export function countOf(count: number): { count?: number } {
  return count > mostCounted ? {} : { count };
}

/** Such as "all 1,204 that match". */
export function allOf(total: number, isFiltered: boolean): string {
  const of = isFiltered ? 'that match' : 'orders of the shop';
  return total === mostCounted + 1 ? `all of more than 10,000 ${of}` : `all ${formatCount(total)} ${of}`;
}
