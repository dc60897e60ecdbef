import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Job, OrderStatusJob } from '../../contract/types';
import { signedOut } from '../../lib/saga-errors';
import { rootReducer } from '../../lib/store';
import { isOver } from './job-progress';
import { type Mark, marked } from './pace';

type FailedItem = Job['errors'][number];

interface JobsState {
  /** As they were last heard of, by id. */
  known: Record<string, Job>;
  /** How fast each is, by id. */
  marks: Record<string, readonly Mark[]>;
  /** The first things that were refused, by the id of an ended job. */
  failures: Record<string, readonly FailedItem[]>;
  /** The ids of those that this page shows, the newest last. */
  shown: readonly string[];
  isStarting: boolean;
  /** Why the last one was not started. */
  refusal: string | null;
  /** Counts what was started here. */
  started: number;
  /** Counts the jobs of each kind that ended while they were watched. */
  ended: Record<string, number>;
}

const initialState: JobsState = {
  ...{ known: {}, marks: {}, failures: {}, shown: [] },
  ...{ isStarting: false, refusal: null, started: 0, ended: {} },
};

const slice = createSlice({
  name: 'jobs',
  initialState,
  reducers: {
    lookForJobs(state) {
      return state;
    },
    startJob(state, _: PayloadAction<OrderStatusJob>) {
      state.isStarting = true;
      state.refusal = null;
    },
    jobStarted(state, { payload }: PayloadAction<string>) {
      state.isStarting = false;
      state.started += 1;
      state.shown = [...state.shown, payload];
    },
    jobNotStarted(state, { payload }: PayloadAction<string | null>) {
      state.isStarting = false;
      state.refusal = payload;
    },
    refusalSeen(state) {
      state.refusal = null;
    },
    jobSeen: {
      prepare: (job: Job) => ({ payload: { job, at: Date.now() } }),
      reducer(state, { payload: { job, at } }: PayloadAction<{ job: Job; at: number }>) {
        const { _id, kind } = job;
        const before = state.known[_id];
        const hasEnded = isOver(job) && state.shown.includes(_id) && !(before && isOver(before));
        state.known[_id] = job;
        state.marks[_id] = [...marked(state.marks[_id] ?? [], job, at)];
        if (!state.shown.includes(_id)) state.shown = [...state.shown, _id];
        if (hasEnded) state.ended[kind] = (state.ended[kind] ?? 0) + 1;
      },
    },
    failuresArrived(state, { payload: { _id, errors } }: PayloadAction<Job>) {
      state.failures[_id] = errors;
    },
    stopJob(state, _: PayloadAction<string>) {
      return state;
    },
    closeJob(state, { payload }: PayloadAction<string>) {
      state.shown = state.shown.filter((id) => id !== payload);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectKnown: ({ known }) => known,
    selectMarks: ({ marks }) => marks,
    selectFailures: ({ failures }) => failures,
    selectShown: ({ shown }) => shown,
    selectIsStarting: ({ isStarting }) => isStarting,
    selectRefusal: ({ refusal }) => refusal,
    selectStarted: ({ started }) => started,
    /** How many jobs of a kind have ended while they were watched. */
    selectEnded: ({ ended }, kind: string) => ended[kind] ?? 0,
  },
});

declare module '../../lib/store' {
  interface Slices {
    jobs: JobsState;
  }
}

export const { lookForJobs, startJob, refusalSeen, jobStarted, jobNotStarted } = slice.actions;
export const { jobSeen, failuresArrived, stopJob, closeJob } = slice.actions;
export const jobSelectors = slice.injectInto(rootReducer).selectors;
