import type { ColourFamily, ScaleName } from '../../../contract/types';
import { colourFamilies, labelOfFamily } from '../../catalog';

/** The scales of the contract, in the order they are shown; a missing one does not compile. */
const scaleLabels: Record<ScaleName, string> = {
  letters: 'Letters (XXS to 4XL)',
  'eu-shoes': 'EU shoes',
  kids: 'Kids, by age',
  'waist-length': 'Waist × length',
  'one-size': 'One size',
  own: 'Other words',
};

export const scaleOptions = (Object.keys(scaleLabels) as ScaleName[]).map((value) => {
  return { value, label: scaleLabels[value] };
});

export function scaleLabel(scale: ScaleName): string {
  return scaleLabels[scale];
}

export const familyOptions = colourFamilies;

export function familyLabel(family: ColourFamily): string {
  return labelOfFamily(family);
}
