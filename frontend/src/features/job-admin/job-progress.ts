import type { Job } from '../../contract/types';
import { type Mark, timeLeft } from './pace';

interface Words {
  /** One thing, and many. */
  things: readonly [string, string];
  going: string;
  over: string;
}

const wordsOf: Readonly<Record<string, Words>> = {
  orderStatus: { things: ['order', 'orders'], going: 'Changing', over: 'Changed' },
  productImport: { things: ['product', 'products'], going: 'Importing', over: 'Imported' },
};
const otherWords: Words = { things: ['item', 'items'], going: 'Working on', over: 'Did' };

const words = ({ kind }: Job) => wordsOf[kind] ?? otherWords;
const number = (count: number) => count.toLocaleString('en');

function counted(count: number, job: Job): string {
  const [one, many] = words(job).things;
  return `${number(count)} ${count === 1 ? one : many}`;
}

export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return state === 'done' || state === 'stopped' || state === 'failed';
}

/** What it does or did, and for whom where that is someone else. */
export function titleOf(job: Job): string {
  const { going, over } = words(job);
  const title = isOver(job) ? `${over} ${counted(job.done, job)}` : `${going} ${counted(job.total, job)}`;
  return job.isOwn ? title : `${title} for ${job.by}`;
}

/** How far it is, or how it ended. @param now in ms */
export function progressOf(job: Job, marks: readonly Mark[], now: number): string {
  const { state, total, done, failed } = job;
  if (isOver(job)) return outcomeOf(job);
  if (state === 'waiting') return 'It begins in a moment.';
  const left = state === 'stopping' ? 'stopping' : timeLeft(job, marks, now);
  return `${[`${number(done + failed)} of ${number(total)}`, left].filter(Boolean).join(', ')}.`;
}

function outcomeOf(job: Job): string {
  const { state, total, done, failed } = job;
  const rest = total - done - failed;
  const refused = failed > 0 && `${number(failed)} could not be ${words(job).over.toLowerCase()}.`;
  const untouched = rest > 0 && `${counted(rest, job)} stayed as ${rest === 1 ? 'it was' : 'they were'}.`;
  const why = state === 'failed' && `${job.isOwn ? 'You' : job.by} may no longer do this.`;
  return [why, refused, untouched].filter(Boolean).join(' ') || 'All are done.';
}

/** What screen readers say of it: each quarter, and how it ended. */
export function announcementOf(job: Job): string {
  if (isOver(job)) return `${titleOf(job)}. ${outcomeOf(job)}`;
  const quarters = Math.floor(((job.done + job.failed) / Math.max(job.total, 1)) * 4);
  return quarters === 0 ? `${titleOf(job)}.` : `${titleOf(job)}: ${quarters * 25} percent.`;
}
