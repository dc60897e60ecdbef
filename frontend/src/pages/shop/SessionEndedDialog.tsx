import { begin } from '../../app/inject';
import { carryOnSaga, SessionEnded } from '../../features/session';

begin(carryOnSaga);

export default SessionEnded;
