import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { authReducer, isSamePerson } from '../features/auth';
import { cartReducer } from '../features/cart';
import { catalogReducer } from '../features/catalog';
import { toastsReducer } from '../features/toasts';
import type { SagaContext } from '../lib/saga-errors';
import { injectedReducers, onInjection } from '../lib/store-injection';
import { rootSaga } from './root-saga';

const reducers = {
  auth: authReducer,
  shopProducts: catalogReducer,
  shopCart: cartReducer,
  toasts: toastsReducer,
};

export type ShopState = { [Name in keyof typeof reducers]: ReturnType<(typeof reducers)[Name]> };

/** The reducer of all slices, with those that pages have added. */
export function currentReducer() {
  return combineReducers({ ...reducers, ...injectedReducers() } as typeof reducers);
}

/** To the browser's console, and to whatever listens to its errors. */
function report(error: unknown): void {
  reportError(error);
}

/** @param preloaded the state that the server rendered the page from */
export function createStore(preloaded: Partial<ShopState> = {}) {
  const sagas = createSagaMiddleware({ onError: report, context: { isSamePerson, report } satisfies SagaContext });
  const store = configureStore({
    reducer: combineReducers(reducers),
    preloadedState: preloaded,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  onInjection((saga) => {
    store.replaceReducer(currentReducer());
    sagas.run(saga);
  });
  sagas.run(rootSaga);
  return store;
}
