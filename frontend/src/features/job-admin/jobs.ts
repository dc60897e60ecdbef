import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { Job, OrderStatusJob } from '../../contract/types';
import { request } from '../../lib/http';
import { nothing, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast, tellRefusal } from '../toasts';
import { isOver } from './job-progress';

interface JobsState {
  /** As they were last heard of, by id. */
  known: Record<string, Job>;
  /** The ids of those that this page shows, the newest last. */
  shown: readonly string[];
  isStarting: boolean;
  /** Counts what was started here. */
  started: number;
  /** Counts the jobs that ended while they were watched. */
  ended: number;
}

const initialState: JobsState = { known: {}, shown: [], isStarting: false, started: 0, ended: 0 };

const slice = createSlice({
  name: 'jobs',
  initialState,
  reducers: {
    lookForJobs(state) {
      return state;
    },
    startJob(state, _: PayloadAction<OrderStatusJob>) {
      state.isStarting = true;
    },
    jobStarted(state, { payload }: PayloadAction<string>) {
      state.isStarting = false;
      state.started += 1;
      state.shown = [...state.shown, payload];
    },
    jobNotStarted(state) {
      state.isStarting = false;
    },
    /** One that was going on when the page was opened is shown too, one that was over is not. */
    jobSeen(state, { payload }: PayloadAction<Job>) {
      const before = state.known[payload._id];
      state.known[payload._id] = payload;
      if (!isOver(payload) && !state.shown.includes(payload._id)) state.shown = [...state.shown, payload._id];
      if (isOver(payload) && state.shown.includes(payload._id) && !(before && isOver(before))) state.ended += 1;
    },
    stopJob(state, _: PayloadAction<string>) {
      return state;
    },
    hideJob(state, { payload }: PayloadAction<string>) {
      state.shown = state.shown.filter((id) => id !== payload);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectKnown: ({ known }) => known,
    selectShown: ({ shown }) => shown,
    selectIsStarting: ({ isStarting }) => isStarting,
    selectStarted: ({ started }) => started,
    selectEnded: ({ ended }) => ended,
  },
});

declare module '../../lib/store' {
  interface Slices {
    jobs: JobsState;
  }
}

export const { lookForJobs, startJob, jobSeen, stopJob, hideJob } = slice.actions;
const { jobStarted, jobNotStarted } = slice.actions;
export const jobSelectors = slice.injectInto(rootReducer).selectors;

const path = '/api/v1/admin/jobs';
/** Where the stream can't be had. */
const msBetweenPolls = 2_000;
/** A stream that ends is opened again after some seconds, by the browser. */
const msOfSilence = 20_000;

export const jobsApi = {
  list: async () => (await request('GET', path, { query: { limit: 20 } })).data,
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
  });
}

/** Tells of all that is shown until it is over. */
function* follow() {
  let channel = typeof EventSource === 'undefined' ? null : yield* call(heard);
  try {
    while (yield* call(isSomeGoingOn)) {
      const job = yield* nextOf(channel);
      if (job) yield* put(jobSeen(job));
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
  for (const job of yield* call(jobsApi.list)) yield* put(jobSeen(job));
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
    const { data } = yield* call(() => request('POST', path, { body: payload }));
    yield* put(jobStarted(data._id));
  },
  function* (error) {
    yield* put(jobNotStarted());
    yield* call(tellRefusal, error);
  },
);

const stop = safely(function* stop({ payload: id }: ReturnType<typeof stopJob>): SagaIterator {
  const { data } = yield* call(() => request('POST', '/api/v1/admin/jobs/{id}/stop', { path: { id } }));
  yield* put(jobSeen(data));
  yield* put(showToast({ title: 'It stops after what it is doing now.' }));
}, tellRefusal);

startSaga(function* jobsSaga() {
  yield* takeLeading([lookForJobs, jobStarted], watch);
  yield* takeLeading(startJob, start);
  yield* takeEvery(stopJob, stop);
});
