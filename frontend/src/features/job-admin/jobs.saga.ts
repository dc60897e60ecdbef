import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { Sent } from '../../contract/operation-types';
import type { Job, OrderStatusJob } from '../../contract/types';
import { request } from '../../lib/http';
import { isSessionOver, nothing, safely, signedOut, tabShown } from '../../lib/saga-errors';
import { recall, remember } from '../../lib/storage/session-storage';
import { tellRefusal } from '../toasts';
import { isOver } from './job-progress';
import {
  closeJob,
  failuresArrived,
  jobNotStarted,
  jobSeen,
  jobSelectors,
  jobStarted,
  lookForJobs,
  startJob,
  stopJob,
} from './jobs.slice';

const path = '/api/v1/admin/jobs';
/** Where the stream can't be had. */
const msBetweenPolls = 2_000;
/** A stream that ends is opened again after some seconds, by the browser. */
const msOfSilence = 20_000;
/** What ended before is not shown any more. */
const msShown = 3_600_000;
const mostClosed = 50;

const jobsApi = {
  // The contract names what has a default as if it had to be sent.
  start: (job: OrderStatusJob) => request('POST', path, { body: job as Sent<'POST', typeof path>['body'] }),
  list: async () => (await request('GET', path, { query: { limit: 20 } })).data,
  get: async (id: string) => (await request('GET', `${path}/{id}`, { path: { id } })).data,
  events: () => new EventSource(`${path}/events`),
};

/** Jobs as the server tells of them; null where there is no stream, or none any more. */
function heard(): EventChannel<Job | null> {
  return eventChannel((emit) => {
    const source = jobsApi.events();
    source.onmessage = ({ data }) => emit(JSON.parse(String(data)) as Job);
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) emit(null);
    };
    return () => source.close();
  }, buffers.expanding<Job | null>());
}

function closed(): readonly string[] {
  const ids = recall('closedJobs');
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Shows a job that goes on, whoever started it, and how those ended that were seen going on or are one's own. */
function* see(job: Job): SagaIterator {
  const shown: readonly string[] = yield* select(jobSelectors.selectShown);
  const isRecent = job.isOwn && Date.now() - Date.parse(job.finishedAt ?? job.createdAt) < msShown;
  if (isOver(job) && !shown.includes(job._id) && (!isRecent || closed().includes(job._id))) return;
  yield* put(jobSeen(job));
  const failures = yield* select(jobSelectors.selectFailures);
  if (isOver(job) && job.failed > 0 && !failures[job._id]) yield* call(readFailures, job._id);
}

const readFailures = safely(function* readFailures(id: string): SagaIterator {
  yield* put(failuresArrived(yield* call(jobsApi.get, id)));
}, nothing);

/** Tells of all that is shown until it is over. */
function* follow() {
  let channel = typeof EventSource === 'undefined' ? null : yield* call(heard);
  try {
    while (yield* call(isSomeGoingOn)) {
      const job = yield* nextOf(channel);
      if (job) yield* call(see, job);
      else yield* call(look);
      if (job === null) channel = null;
    }
  } finally {
    channel?.close();
  }
}

/** @returns undefined where nothing was heard, or nothing can be */
function* nextOf(channel: EventChannel<Job | null> | null) {
  if (!channel) {
    yield* delay(msBetweenPolls);
    return undefined;
  }
  const { job } = yield* race({ job: take(channel), silence: delay(msOfSilence) });
  return job;
}

function* isSomeGoingOn() {
  const [shown, known] = [yield* select(jobSelectors.selectShown), yield* select(jobSelectors.selectKnown)];
  return shown.some((id) => !known[id] || !isOver(known[id]));
}

const look = safely(function* look(): SagaIterator {
  for (const job of (yield* call(jobsApi.list)).toReversed()) yield* call(see, job);
}, nothing);

function* watch() {
  yield* race({ end: take(signedOut), watching: call(lookAndFollow) });
}

function* lookAndFollow() {
  yield* call(look);
  yield* call(follow);
}

const start = safely(
  function* start({ payload }: ReturnType<typeof startJob>): SagaIterator {
    const { data } = yield* call(jobsApi.start, payload);
    yield* put(jobStarted(data._id));
  },
  function* (error) {
    yield* put(jobNotStarted(isSessionOver(error) ? null : error.message));
  },
);

const stop = safely(function* stop({ payload: id }: ReturnType<typeof stopJob>): SagaIterator {
  const { data } = yield* call(() => request('POST', `${path}/{id}/stop`, { path: { id } }));
  yield* call(see, data);
}, tellRefusal);

function* close({ payload: id }: ReturnType<typeof closeJob>): SagaIterator {
  const ids = [...closed(), id].slice(-mostClosed);
  yield* call(() => remember('closedJobs', ids));
}

export function* jobsSaga() {
  yield* takeLeading([lookForJobs, jobStarted, tabShown], watch);
  yield* takeLeading(startJob, start);
  yield* takeEvery(stopJob, stop);
  yield* takeEvery(closeJob, close);
}
