import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { report, type SagaContext } from './saga-errors';

/** The state of each slice, by its name; the slices declare themselves here, and arrive with their code. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Slices {}

export const rootReducer = combineSlices().withLazyLoadedSlices<Slices>();
export type RootState = ReturnType<typeof rootReducer>;

interface Setup {
  /** What the server rendered the page from. */
  preloadedState?: RootState;
  sagas?: readonly Saga[];
  isSamePerson?: SagaContext['isSamePerson'];
}

/** Sagas that have arrived with the code of pages and dialogs. */
const lazySagas = new Set<Saga>();
let runInStore: (saga: Saga) => void = () => undefined;

/** Runs the saga in the store, once. */
export function startSaga(saga: Saga): void {
  if (lazySagas.has(saga)) return;
  lazySagas.add(saga);
  runInStore(saga);
}

export function setupStore({ preloadedState, sagas = [], isSamePerson }: Setup = {}) {
  const middleware = createSagaMiddleware({ onError: report, context: { isSamePerson } });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: false }).concat(middleware),
  });
  runInStore = (saga) => void middleware.run(saga);
  new Set([...sagas, ...lazySagas]).forEach(runInStore);
  return store;
}

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<ReturnType<typeof setupStore>['dispatch']>();
