export { keepDataAfterSigningInAgainSaga } from './keep-data-after-signing-in-again.saga';
export { SessionEnded } from './SessionEnded';
