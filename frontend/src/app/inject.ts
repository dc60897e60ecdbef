import type { Reducer } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';

/** What the staff's pages bring along when they are loaded, so that shoppers never download it. */
const late: Record<string, Reducer> = {};
let attach: (saga: Saga) => void = () => undefined;

export function lateReducers(): Record<string, Reducer> {
  return late;
}

export function onLateReducer(listener: (saga: Saga) => void): void {
  attach = listener;
}

/** Adds a state group and its flows to the running store, once. */
export function inject(key: string, reducer: Reducer, saga: Saga): void {
  if (key in late) return;
  late[key] = reducer;
  attach(saga);
}
