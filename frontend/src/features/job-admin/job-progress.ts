import type { Job } from '../../contract/types';

/** Below this many seconds nobody needs to know how many. */
const soon = 5;
const minute = 60; // seconds

export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return state === 'done' || state === 'stopped' || state === 'failed';
}

/** @param now in ms @returns how long it will still take, or nothing while that can't be told */
export function timeLeft({ total, done, failed, createdAt }: Job, now: number): string | null {
  const handled = done + failed;
  if (handled === 0) return null;
  const secondsLeft = ((now - Date.parse(createdAt)) / 1000 / handled) * (total - handled);
  if (secondsLeft < soon) return 'a few seconds left';
  if (secondsLeft < minute) return `about ${Math.ceil(secondsLeft / soon) * soon} seconds left`;
  const minutes = Math.ceil(secondsLeft / minute);
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
}

const things: Readonly<Record<string, readonly [string, string]>> = { orderStatus: ['order', 'orders'] };

function counted(count: number, kind: string): string {
  const [one, many] = things[kind] ?? ['item', 'items'];
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** What it does or did, as a title. */
export function titleOf(job: Job): string {
  return `${isOver(job) ? 'Changed' : 'Changing'} ${counted(isOver(job) ? job.done : job.total, job.kind)}`;
}

/** How far it is, or how it ended, as a sentence without its full stop. */
export function progressOf(job: Job, now: number): string {
  const { state, total, done, failed } = job;
  if (state === 'waiting') return 'It begins in a moment';
  if (!isOver(job)) {
    const left = state === 'stopping' ? 'stopping' : timeLeft(job, now);
    return [`${(done + failed).toLocaleString('en')} of ${total.toLocaleString('en')}`, left]
      .filter(Boolean)
      .join(', ');
  }
  const rest = total - done - failed;
  const refused = failed > 0 ? `${failed.toLocaleString('en')} could not be changed` : null;
  const untouched = rest > 0 ? `${counted(rest, job.kind)} stayed as they were` : null;
  return [refused, untouched].filter(Boolean).join(', ') || 'All are done';
}
