import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { reading } from './reads-and-writes';
import { signedOut } from './saga-errors';
import { rootReducer, startSaga, useAppDispatch, useAppSelector } from './store';

interface ReadState<Arg, Data> {
  /** What was asked for last; undefined before. */
  arg: Arg | undefined;
  /** What has arrived last, also while something else is loaded; null before. */
  data: Data | null;
  progress: 'none' | 'loading' | 'ready' | 'failed';
  /** Why it could not be read, as a sentence, and the status of the response, 0 without one. */
  fault: { message: string; status: number } | null;
}

interface Options<Arg> {
  /** What is the same for everybody, and as long as the app runs. */
  once?: boolean;
  /** How long to wait for another argument, in ms. */
  msBefore?: (arg: Arg) => number;
}

/**
 * A slice of what one call reads, with its saga, for things that only one place shows.
 * @param name unique in the store
 */
export function readSlice<Arg, Data>(
  name: string,
  ask: (arg: Arg) => Promise<Data>,
  { once = false, msBefore }: Options<Arg> = {},
) {
  type State = ReadState<Arg, Data>;
  const initial: State = { arg: undefined, data: null, progress: 'none', fault: null };
  const load = creator<Arg>(`${name}/load`);
  const arrived = creator<Data>(`${name}/arrived`);
  const failed = creator<NonNullable<State['fault']>>(`${name}/failed`);

  function reducer(state = initial, action: UnknownAction): State {
    if (load.match(action)) return { ...state, arg: action.payload, progress: 'loading', fault: null };
    if (arrived.match(action)) return { ...state, data: action.payload, progress: 'ready' };
    if (failed.match(action)) return { ...state, progress: 'failed', fault: action.payload };
    return !once && signedOut.match(action) ? initial : state;
  }

  const selectState = (state: { [slice in string]?: unknown }) => (state[name] as State | undefined) ?? initial;

  const worker = reading(
    function* read(action: UnknownAction) {
      if (!load.match(action)) return;
      if (msBefore) yield* delay(msBefore(action.payload));
      const { data } = yield* select(selectState);
      yield* put(arrived(once && data ? data : yield* call(ask, action.payload)));
    },
    function* ({ message, status }) {
      yield* put(failed({ message, status }));
    },
  );

  rootReducer.inject({ reducerPath: name as never, reducer: reducer as never });
  startSaga(function* watch() {
    if (once) yield* takeLeading(load.type, worker);
    // Signing out cancels what was asked for.
    else yield* takeLatest([load.type, signedOut.type], worker);
  });
  return { load, arrived, select: selectState };
}

/** With a prepared payload, whose type may be a parameter. */
function creator<Payload>(type: string) {
  return createAction(type, (payload: Payload) => ({ payload }));
}

/**
 * Reads when the component is shown and where the argument has changed, or again when it is told to. Until `progress`
 * is ready, `data` may be another argument's.
 */
export function useRead<Arg, Data>({ load, select: selectState }: ReturnType<typeof readSlice<Arg, Data>>, arg: Arg) {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(arg);
  const reload = useCallback(() => void dispatch(load(key && JSON.parse(key))), [dispatch, load, key]);
  useEffect(() => reload(), [reload]);
  const state = useAppSelector(selectState);
  // Until the effect has run, what is in the store is the outcome of another argument.
  const isOfAnother = JSON.stringify(state.arg) !== key;
  return { ...state, ...(isOfAnother && { progress: 'loading' as const, fault: null }), reload };
}
