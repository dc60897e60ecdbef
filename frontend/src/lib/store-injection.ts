import type { Reducer } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';

/** Reducers that arrive with a page's own code, so that other pages do not download them. */
const injected: Record<string, Reducer> = {};
const started = new Set<Saga>();
let attach: (saga: Saga) => void = () => undefined;

export function injectedReducers(): Record<string, Reducer> {
  return injected;
}

/** @param listener combines the reducers again and runs the saga in the store */
export function onInjection(listener: (saga: Saga) => void): void {
  attach = listener;
}

/** Adds a slice and a saga to the running store, each once: several sagas may change the slice. */
export function injectSlice(key: string, reducer: Reducer, saga: Saga): void {
  if (started.has(saga)) return;
  injected[key] = reducer;
  started.add(saga);
  attach(saga);
}
