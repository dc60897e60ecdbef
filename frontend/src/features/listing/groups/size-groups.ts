import type { ScaleName, ScaleSizes } from '../../../contract/types';
import { isChosen } from '../../catalog';
import { areOthersCounted } from './are-others-counted';
import { maxShown } from './ShowAllButton';

export interface SizeGroup {
  name: string;
  sizes: string[];
}

/** The names of the contract's scales; scales with the same name form one group. */
const names: Record<ScaleName, string> = {
  letters: 'Clothing',
  'eu-shoes': 'Shoes (EU)',
  kids: 'Kids by age',
  'waist-length': 'Waist × length',
  'one-size': 'Other sizes',
  own: 'Other sizes',
};

/** The sizes to choose from; chosen ones are always there, so that they can be taken away. */
export function sizeGroups(scales: readonly ScaleSizes[], chosen: readonly string[]): SizeGroup[] {
  const listed = scales.flatMap(({ sizes }) => sizes);
  const others: ScaleSizes = { scale: 'own', sizes: chosen.filter((size) => !isChosen(listed, size)) };
  const groups = new Map<string, string[]>();
  for (const { scale, sizes } of [...scales, others]) {
    const name = names[scale];
    if (sizes.length > 0) groups.set(name, [...(groups.get(name) ?? []), ...sizes]);
  }
  return [...groups].map(([name, sizes]) => ({ name, sizes }));
}

/** Of the products shown; scales that fewer of them come in are behind a button. */
const leastShare = 0.2;

/**
 * The scales that many of the products shown come in, and those of chosen sizes. About as many products come in a scale
 * as in its most frequent size, whichever sizes are chosen.
 * @param counts undefined where sizes were not counted: then all scales
 */
export function commonGroups(
  groups: readonly SizeGroup[],
  counts: Readonly<Record<string, number>> | undefined,
  chosen: readonly string[],
): readonly SizeGroup[] {
  if (!counts || !areOthersCounted(counts, chosen)) return groups;
  const most = groups.map(({ sizes }) => Math.max(...sizes.map((size) => counts[size] ?? 0)));
  const all = most.reduce((sum, count) => sum + count, 0);
  return groups.filter(
    ({ sizes }, at) => (most[at] ?? 0) >= all * leastShare || sizes.some((size) => isChosen(chosen, size)),
  );
}

/** The first sizes of a long group, and those chosen after them. */
export function firstSizes(sizes: readonly string[], chosen: readonly string[]): string[] {
  return sizes.filter((size, at) => at < maxShown || isChosen(chosen, size));
}
