import type { Reducer } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';

/** What a page brings along when it is loaded, so that nobody downloads it who does not go there. */
const late: Record<string, Reducer> = {};
let attach: (saga: Saga) => void = () => undefined;

export function lateReducers(): Record<string, Reducer> {
  return late;
}

export function onLateReducer(listener: (saga: Saga) => void): void {
  attach = listener;
}

const begun = new Set<Saga>();

/** Starts flows that only some pages need, once. */
export function begin(saga: Saga): void {
  if (begun.has(saga)) return;
  begun.add(saga);
  attach(saga);
}

/** Adds a state group and its flows to the running store, once. */
export function inject(key: string, reducer: Reducer, saga: Saga): void {
  if (key in late) return;
  late[key] = reducer;
  attach(saga);
}
