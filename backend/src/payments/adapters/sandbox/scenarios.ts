/** Outcomes the sandbox provider can simulate. */
export const scenarios = ['none', 'decline', 'refuse', 'slow', 'lose', 'pending', 'never-return'] as const;

export type Scenario = (typeof scenarios)[number];
