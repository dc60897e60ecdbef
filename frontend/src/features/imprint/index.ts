export { imprintSaga } from './imprint.saga';
export { imprintReducer, loadImprint, selectImprint } from './imprint.slice';
