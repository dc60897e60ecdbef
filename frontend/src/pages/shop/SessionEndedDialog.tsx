import { addressesReducer } from '../../features/addresses';
import { injectSlice } from '../../lib/store-injection';
import { resumeSessionSaga, SessionEnded } from '../../features/session';

injectSlice('shopAddress', addressesReducer, resumeSessionSaga);

export default SessionEnded;
