import type { ScaleName, ScaleSizes } from '../../../contract/types';
import { isChosen } from '../../catalog';
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

/** The first sizes of a long group, and those chosen after them. */
export function firstSizes(sizes: readonly string[], chosen: readonly string[]): string[] {
  return sizes.filter((size, at) => at < maxShown || isChosen(chosen, size));
}
