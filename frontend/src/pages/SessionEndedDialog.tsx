import { keepDataAfterSigningInAgainSaga, SessionEnded } from '../features/session';
import { startSaga } from '../lib/store';

startSaga(keepDataAfterSigningInAgainSaga);

export default SessionEnded;
