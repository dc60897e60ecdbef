/** What the sandbox provider can be asked to play, so that everything that happens with a real one can be seen here. */
export const rehearsals = ['none', 'decline', 'refuse', 'slow', 'lose', 'pending', 'never-return'] as const;

export type Rehearsal = (typeof rehearsals)[number];

export function isRehearsal(word: unknown): word is Rehearsal {
  return rehearsals.some((rehearsal) => rehearsal === word);
}
