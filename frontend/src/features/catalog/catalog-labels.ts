import type { ColourFamily } from '../../contract/types';

/** The values of the contract, in the order they are shown; a missing one does not compile. */
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

export const colourFamilies = (Object.keys(familyLabels) as ColourFamily[]).map((value) => {
  return { value, label: familyLabels[value] };
});

export function labelOfFamily(family: ColourFamily): string {
  return familyLabels[family];
}
