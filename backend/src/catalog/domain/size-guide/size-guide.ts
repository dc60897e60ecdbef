import type { ScaleName } from '../options/size-scale.js';
import { agesTable } from './ages-table.js';
import { jeansTables } from './jeans-tables.js';
import { letterTables } from './letter-tables.js';
import { formatCm, formatInches, type Measure } from './measurement.js';
import { shoeTable } from './shoe-table.js';
import type { TableOfMeasures } from './table-of-measures.js';

interface SizeRow {
  readonly size: string;
  /** A text for each column. */
  readonly cm: readonly string[];
  readonly inches: readonly string[];
}

/** What the sizes of a scale measure. The rows are in the order of the scale. */
export interface SizeGuide {
  readonly scale: GuidedScale;
  readonly tables: readonly {
    readonly caption: string;
    readonly columns: readonly string[];
    readonly rows: readonly SizeRow[];
  }[];
  readonly howToMeasure: readonly Instruction[];
}

interface Instruction {
  readonly measure: string;
  readonly how: string;
}

/** All scales but `own`, whose sizes have no measures. */
export const guidedScales = ['letters', 'eu-shoes', 'kids', 'waist-length', 'one-size'] as const;
export type GuidedScale = Exclude<ScaleName, 'own'>;

const chest = 'Around the fullest part, with the tape level and your arms down.';
const waist = 'Around the narrowest part, above the hip bones, without holding your breath.';
const hips = 'Around the widest part, with your feet together.';
const foot =
  'Stand on paper in socks, mark heel and longest toe, and measure between the marks. The longer foot counts.';
const height = 'Against a wall, without shoes.';
const leg = 'From the crotch down to where the hem should end.';
const head = 'Around the forehead, just above the ears.';

const guides: Readonly<Record<GuidedScale, readonly [TableOfMeasures[], Readonly<Record<string, string>>]>> = {
  letters: [letterTables, { Chest: chest, Waist: waist, Hips: hips }],
  'eu-shoes': [[shoeTable], { 'Foot length': foot }],
  kids: [[agesTable], { Height: height, Chest: chest, Waist: waist }],
  'waist-length': [jeansTables, { Waist: waist, Hips: hips, 'Inside leg': leg }],
  'one-size': [
    [
      {
        caption: 'One size fits',
        columns: ['Measure'],
        rows: [
          ['Hats: head', [54, 60]],
          ['Belts: waist', [75, 100]],
          ['Socks: foot length', [24, 28]],
        ],
      },
    ],
    { Head: head, Waist: waist, 'Foot length': foot },
  ],
};

/** @returns undefined for a scale without measures */
export function sizeGuideOf(scale: string): SizeGuide | undefined {
  const known = guidedScales.find((each) => each === scale);
  if (!known) return undefined;
  const [tables, instructions] = guides[known];
  return {
    scale: known,
    tables: tables.map(({ caption, columns, rows }) => ({ caption, columns, rows: rows.map(rowOf) })),
    howToMeasure: Object.entries(instructions).map(([measure, how]) => ({ measure, how })),
  };
}

function rowOf([size, ...cells]: TableOfMeasures['rows'][number]): SizeRow {
  const written = (write: (measure: Measure) => string) =>
    cells.map((cell) => (typeof cell === 'string' ? cell : write(cell)));
  return { size, cm: written(formatCm), inches: written(formatInches) };
}
