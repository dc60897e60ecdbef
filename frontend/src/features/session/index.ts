export { carryOnSaga } from './carry-on.saga';
export { SessionEnded } from './SessionEnded';
