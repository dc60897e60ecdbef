import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { channel, type SagaIterator } from 'redux-saga';
import { call, put, select, take, takeEvery } from 'typed-redux-saga';
import type { ApiError } from '../../lib/http';
import type { readSlice } from '../../lib/read-slice';
import { changedMeanwhile } from '../../lib/reads-and-writes';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast, tellRefusal } from '../toasts';

interface Calls<Thing> {
  idOf: (thing: Thing) => string;
  /** @returns those that the new order has changed */
  reorder: (things: readonly Thing[], moved: Thing) => Promise<readonly Thing[]>;
  /** Switches one on or off. */
  turn?: (thing: Thing, isOn: boolean) => Promise<{ data: Thing }>;
  remove: (thing: Thing) => Promise<{ message?: string }>;
  /** What else shows them is read again. */
  afterwards?: () => SagaIterator;
}

interface State {
  /** Why one stays as it is. */
  kept: { id: string; reason: string } | null;
}

/**
 * A slice of what staff do to the rows of a list, with its saga: they are moved and switched at once, and go back where
 * the shop refuses that.
 * @param name unique in the store
 */
export function changedRows<Thing>(
  name: string,
  list: ReturnType<typeof readSlice<unknown, Thing[]>>,
  { idOf, reorder, turn, remove, afterwards = function* nothingElse() {} }: Calls<Thing>,
) {
  const initial: State = { kept: null };
  const move = createAction(`${name}/move`, (thing: Thing, to: number) => ({ payload: { thing, to } }));
  const toggle = createAction(`${name}/toggle`, (thing: Thing, isOn: boolean) => ({ payload: { thing, isOn } }));
  const drop = createAction(`${name}/drop`, (thing: Thing) => ({ payload: { thing } }));
  const kept = createAction(`${name}/kept`, (id: string, reason: string) => ({ payload: { id, reason } }));

  function reducer(state = initial, action: UnknownAction): State {
    if (kept.match(action)) return { kept: action.payload };
    const isNew = [move, toggle, drop, signedOut].some((creator) => creator.match(action));
    return isNew && state.kept ? initial : state;
  }

  const selectState = (state: { [slice in string]?: unknown }) => (state[name] as State | undefined) ?? initial;

  function* rows() {
    return (yield* select(list.select)).data ?? [];
  }

  /** As the list has it, whose version an earlier change may have raised. */
  function* currentOf(thing: Thing) {
    return (yield* rows()).find((row) => idOf(row) === idOf(thing)) ?? thing;
  }

  /** Shows rows as they are now, in the places that they have now. */
  function* replace(things: readonly Thing[]) {
    const now = new Map(things.map((thing) => [idOf(thing), thing]));
    yield* put(list.arrived((yield* rows()).map((row) => now.get(idOf(row)) ?? row)));
  }

  /** What the screen shows before the shop has answered. */
  function* showAtOnce(action: UnknownAction): SagaIterator {
    if (move.match(action)) {
      const { thing, to } = action.payload;
      const others = (yield* rows()).filter((row) => idOf(row) !== idOf(thing));
      yield* put(list.arrived(others.toSpliced(to, 0, yield* currentOf(thing))));
    } else if (toggle.match(action)) {
      const { thing, isOn } = action.payload;
      yield* replace([{ ...(yield* currentOf(thing)), isOn }]);
    }
  }

  const saveOrder = safely(
    function* saveOrder(thing: Thing) {
      yield* replace(yield* call(reorder, yield* rows(), yield* currentOf(thing)));
      yield* call(afterwards);
    },
    function* (error) {
      yield* call(tellRefusal, error);
      yield* put(list.load(undefined));
    },
  );

  const saveTurn = safely(
    function* saveTurn(thing: Thing, isOn: boolean) {
      if (!turn) return;
      const { data } = yield* call(turn, yield* currentOf(thing), isOn);
      yield* replace([data]);
      yield* call(afterwards);
    },
    function* (error, thing, isOn) {
      yield* replace([{ ...(yield* currentOf(thing)), isOn: !isOn }]);
      yield* call(keep, thing, error);
    },
  );

  const saveDrop = safely(
    function* saveDrop(thing: Thing) {
      const { message } = yield* call(remove, yield* currentOf(thing));
      yield* put(list.arrived((yield* rows()).filter((row) => idOf(row) !== idOf(thing))));
      yield* put(showToast({ title: message ?? '' }));
      yield* call(afterwards);
    },
    function* (error, thing) {
      yield* call(keep, thing, error);
    },
  );

  /** Says beside the row why it stays as it is. */
  function* keep(thing: Thing, error: ApiError): SagaIterator {
    const now = changedMeanwhile<Thing>(error);
    if (now) yield* replace([now]);
    if (!isSessionOver(error)) yield* put(kept(idOf(thing), error.message));
    if (error.status === 404) yield* put(list.load(undefined));
  }

  rootReducer.inject({ reducerPath: name as never, reducer: reducer as never });
  startSaga(function* watch() {
    const shown = channel<UnknownAction>();
    yield* takeEvery([move.type, toggle.type, drop.type], function* show(action: UnknownAction) {
      yield* call(showAtOnce, action);
      yield* put(shown, action);
    });
    // One after the other: each raises versions that the next one names.
    while (true) {
      const change = yield* take(shown);
      if (move.match(change)) yield* call(saveOrder, change.payload.thing);
      else if (toggle.match(change)) yield* call(saveTurn, change.payload.thing, change.payload.isOn);
      else if (drop.match(change)) yield* call(saveDrop, change.payload.thing);
    }
  });
  return { move, toggle, drop, select: selectState };
}
