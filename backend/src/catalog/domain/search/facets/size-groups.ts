import { type ScaleName, scaleNames, SizeScale } from '../../options/size-scale.js';

/** Sizes of one scale, in its order. */
export interface SizeGroup {
  readonly scale: ScaleName;
  readonly sizes: readonly string[];
}

const fixedScales = scaleNames.filter((name) => name !== 'own').map((name) => SizeScale.of(name));

/**
 * Sizes of any products, in the order of the scales. A size is listed once: own sizes that a fixed scale has too are
 * listed there, and the others in alphabetical order, numbers by value.
 */
export function sizeGroupsOf(sizes: readonly string[]): SizeGroup[] {
  const groups = fixedScales.map((scale) => ({
    scale: scale.name,
    sizes: sizes.filter((size) => scale.normalize(size) === size).sort((a, b) => scale.rank(a) - scale.rank(b)),
  }));
  const known = new Set(groups.flatMap((group) => group.sizes));
  const own = sizes.filter((size) => !known.has(size)).sort(byWord);
  return [...groups, { scale: 'own' as const, sizes: own }].filter((group) => group.sizes.length > 0);
}

const words = new Intl.Collator('en', { numeric: true });

function byWord(one: string, other: string): number {
  return words.compare(one, other) || (one < other ? -1 : 1);
}
