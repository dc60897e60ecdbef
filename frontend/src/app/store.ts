import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { authReducer } from '../features/auth';
import { cartReducer } from '../features/cart';
import { catalogReducer } from '../features/catalog';
import { toastsReducer } from '../features/toasts';
import { injectedReducers, onInjection } from '../lib/store-injection';
import { rootSaga } from './root-saga';

const reducers = {
  auth: authReducer,
  shopProducts: catalogReducer,
  shopCart: cartReducer,
  toasts: toastsReducer,
};

export function createStore() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers(reducers),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  onInjection((saga) => {
    store.replaceReducer(combineReducers({ ...reducers, ...injectedReducers() }) as never);
    sagas.run(saga);
  });
  sagas.run(rootSaga);
  return store;
}
