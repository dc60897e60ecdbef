import type { Job } from '../../contract/types';
import { counted, formatCount } from '../../lib/format/count';
import { type Mark, timeLeft } from './pace';

interface Words {
  thing: string;
  going: string;
  over: string;
}

const wordsOf: Readonly<Record<string, Words>> = {
  orderStatus: { thing: 'order', going: 'Changing', over: 'Changed' },
  productImport: { thing: 'product', going: 'Importing', over: 'Imported' },
};
const otherWords: Words = { thing: 'item', going: 'Working on', over: 'Did' };

const words = ({ kind }: Job) => wordsOf[kind] ?? otherWords;

export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return state === 'done' || state === 'stopped' || state === 'failed';
}

/** Whether it ended as it was asked to, so that there is nothing to look after. */
export function endedWell({ state, failed }: Job): boolean {
  return (state === 'done' || state === 'stopped') && failed === 0;
}

/** What it does or did, and for whom where that is someone else. */
export function titleOf(job: Job): string {
  const { thing, going, over } = words(job);
  const title = isOver(job) ? `${over} ${counted(job.done, thing)}` : `${going} ${counted(job.total, thing)}`;
  return job.isOwn ? title : `${title} for ${job.by}`;
}

/** How far it is, or how it ended. @param now in ms */
export function progressOf(job: Job, marks: readonly Mark[], now: number): string {
  const { state, total, done, failed } = job;
  if (isOver(job)) return outcomeOf(job);
  if (state === 'waiting') return 'It begins in a moment.';
  const left = state === 'stopping' ? 'stopping' : timeLeft(job, marks, now);
  return `${[`${formatCount(done + failed)} of ${formatCount(total)}`, left].filter(Boolean).join(', ')}.`;
}

function outcomeOf(job: Job): string {
  const { state, total, done, failed } = job;
  const { thing, over } = words(job);
  const rest = total - done - failed;
  const refused = failed > 0 && `${formatCount(failed)} could not be ${over.toLowerCase()}.`;
  const untouched = rest > 0 && `${counted(rest, thing)} stayed as ${rest === 1 ? 'it was' : 'they were'}.`;
  const why = state === 'failed' && `${job.isOwn ? 'You' : job.by} may no longer do this.`;
  return [why, refused, untouched].filter(Boolean).join(' ') || 'All are done.';
}

/** What screen readers say of it: each quarter, and how it ended. */
export function announcementOf(job: Job): string {
  if (isOver(job)) return `${titleOf(job)}. ${outcomeOf(job)}`;
  const quarters = Math.floor(((job.done + job.failed) / Math.max(job.total, 1)) * 4);
  return quarters === 0 ? `${titleOf(job)}.` : `${titleOf(job)}: ${quarters * 25} percent.`;
}
