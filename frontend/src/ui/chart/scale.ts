/** Round figures from the lowest to the highest, so that the lines of a chart can be read. */
export interface Scale {
  /** From the lowest to the highest, evenly. */
  marks: readonly number[];
  /** @returns where a figure is: 0 for the lowest mark, 1 for the highest */
  at: (figure: number) => number;
}

/** A scale with a mark at 0. */
export function scaleOf(figures: readonly number[]): Scale {
  const [lowest, highest] = [Math.min(0, ...figures), Math.max(0, ...figures)];
  const step = roundStep((highest - lowest || 1) / 4);
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  const marks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { marks, at: (figure) => (figure / step - first) / (last - first) };
}

/** The next of 1, 2, 5, 10, 20 and so on; a figure below a dollar needs no mark. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(atLeast, 1)));
  return power * ([1, 2, 5].find((each) => each * power >= atLeast) ?? 10);
}
