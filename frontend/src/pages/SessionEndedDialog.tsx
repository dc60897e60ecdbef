import { addressesReducer } from '../features/addresses';
import { keepDataAfterSigningInAgainSaga, SessionEnded } from '../features/session';
import { injectSlice } from '../lib/store-injection';

injectSlice('shopAddress', addressesReducer, keepDataAfterSigningInAgainSaga);

export default SessionEnded;
