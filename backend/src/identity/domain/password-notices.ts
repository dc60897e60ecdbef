const minute = 60_000; // ms

/** Changes that follow each other within this time are mailed about together. */
const quiet = 30 * minute;
/** The shortest time between two mails. */
const gap = 10 * minute;

/**
 * When to mail about a changed password: after a change shortly before, ten to twenty minutes later, at a time that is
 * the same for all changes in between.
 * @param previousChange null for the first change @returns null for at once
 */
export function noticeTime(previousChange: Date | null, now: Date): Date | null {
  if (previousChange === null || now.getTime() - previousChange.getTime() >= quiet) return null;
  return new Date(Math.ceil((now.getTime() + gap) / gap) * gap);
}
