import type { TableOfMeasures } from './table-of-measures.js';

/** Of the scale `waist-length`, in inches. */
const waists = Array.from({ length: 25 }, (_, at) => 24 + at);
const lengths = Array.from({ length: 7 }, (_, at) => 26 + at * 2);

const cm = (inches: number) => Math.round(inches * 2.54);

/** A size such as 32×34 has a row in each table. */
export const jeansTables: TableOfMeasures[] = [
  {
    caption: 'Waist',
    columns: ['Waist', 'Hips'],
    rows: waists.map((inches) => [`W${inches}`, cm(inches), cm(inches + 7.5)]),
  },
  { caption: 'Length', columns: ['Inside leg'], rows: lengths.map((inches) => [`L${inches}`, cm(inches)]) },
];
