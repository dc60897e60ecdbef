import type { ColourFamily, ScaleName } from '../../../contract/types';

/** The scales and families of the contract, in the order they are shown; a missing one does not compile. */
const scaleLabels: Record<ScaleName, string> = {
  letters: 'Letters (XXS to 4XL)',
  'eu-shoes': 'EU shoes',
  kids: 'Kids, by age',
  'waist-length': 'Waist × length',
  'one-size': 'One size',
  own: 'Other words',
};

const familyLabels: Record<ColourFamily, string> = {
  black: 'Black',
  white: 'White',
  grey: 'Grey',
  beige: 'Beige',
  brown: 'Brown',
  red: 'Red',
  orange: 'Orange',
  pink: 'Pink',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  multicolour: 'Multicolour',
};

function optionsOf<T extends string>(labels: Record<T, string>): readonly { value: T; label: string }[] {
  return (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
}

export const scaleOptions = optionsOf(scaleLabels);
export const familyOptions = optionsOf(familyLabels);

export function familyLabel(family: ColourFamily): string {
  return familyLabels[family];
}
