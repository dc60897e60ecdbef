import { isSamePerson } from '../features/auth';
import { type RootState, setupStore } from '../lib/store';
import { rootSaga } from './root-saga';

/** @param preloadedState the state that the server rendered the page from */
export function createStore(preloadedState?: RootState) {
  return setupStore({ preloadedState, sagas: [rootSaga], isSamePerson });
}
