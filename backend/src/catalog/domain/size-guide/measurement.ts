/** A body measure in cm, or from one to another. */
export type Measure = number | readonly [from: number, to: number];

const cmPerInch = 2.54;

/** As in `96–103`. */
export function formatCm(measure: Measure): string {
  return spoken(measure, String);
}

/** To half inches, as in `37–38½`. */
export function formatInches(measure: Measure): string {
  return spoken(measure, (cm) => {
    const halves = Math.round((cm / cmPerInch) * 2);
    const inches = Math.floor(halves / 2);
    return halves % 2 === 0 ? String(inches) : `${inches || ''}½`;
  });
}

function spoken(measure: Measure, write: (cm: number) => string): string {
  const [from, to] = (typeof measure === 'number' ? [measure] : measure).map(write);
  return to === undefined || from === to ? (from ?? '') : `${from}–${to}`;
}
