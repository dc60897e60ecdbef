import { type ScaleName, SizeScale } from '../options/size-scale.js';

const certain = ['letters', 'one-size', 'waist-length'] as const;

/** The scale of sizes of which a file names none: bare numbers are shoes or ages only where the category says so. */
export function guessedScale(sizes: readonly string[], category: string): ScaleName {
  const isOf = (name: Exclude<ScaleName, 'own'>) => sizes.every((size) => SizeScale.of(name).normalize(size));
  const found = certain.find(isOf);
  if (found) return found;
  const areNumbers = sizes.every((size) => /^[\d.,½]+$/.test(size));
  if ((!areNumbers || category === 'footwear') && isOf('eu-shoes')) return 'eu-shoes';
  if ((!areNumbers || category === 'kids') && isOf('kids')) return 'kids';
  return 'own';
}
