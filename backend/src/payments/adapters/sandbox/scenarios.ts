/** Outcomes the sandbox provider can simulate. */
export const scenarios = [
  'none',
  'decline',
  'refuse',
  'slow',
  'lose',
  'pending',
  'slow-refund',
  'never-return',
] as const;

export type Scenario = (typeof scenarios)[number];
