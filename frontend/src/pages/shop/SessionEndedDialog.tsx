import { startSaga } from '../../lib/store-injection';
import { resumeSessionSaga, SessionEnded } from '../../features/session';

startSaga(resumeSessionSaga);

export default SessionEnded;
