export { imprintSaga } from './imprint.saga';
export { loadImprint, selectImprint } from './imprint.slice';
