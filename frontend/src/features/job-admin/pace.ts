import type { Job } from '../../contract/types';

/** How much of a job was handled when, in ms. */
export interface Mark {
  at: number;
  handled: number;
}

/** What is older says nothing of how fast it is now. */
const msThatCount = 15_000;
/** Below this a rate is chance. */
const msMeasured = 1_500;
/** Below this many seconds nobody needs to know how many. */
const soon = 5;
/** Of seconds, as an hour has of minutes. */
const minute = 60;

/** The recent marks of a job, with that of now. A job that stood still, as one that was killed, begins anew. */
export function marked(marks: readonly Mark[], { done, failed }: Job, at: number): readonly Mark[] {
  const handled = done + failed;
  const last = marks.at(-1);
  if (last?.handled === handled) return marks;
  const recent = marks.filter((mark) => at - mark.at < msThatCount);
  return [...recent, { at, handled }];
}

/** @param now in ms @returns how long it will still take, or null while that can't be told */
export function timeLeft({ total }: Job, marks: readonly Mark[], now: number): string | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || last.at - first.at < msMeasured || now - last.at > msThatCount) return null;
  const perSecond = ((last.handled - first.handled) * 1_000) / (last.at - first.at);
  const secondsLeft = (total - last.handled) / perSecond;
  if (secondsLeft < soon) return 'a few seconds left';
  if (secondsLeft < minute) return `about ${Math.ceil(secondsLeft / soon) * soon} seconds left`;
  const minutes = Math.ceil(secondsLeft / minute);
  if (minutes > minute) return 'more than an hour left';
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
}
