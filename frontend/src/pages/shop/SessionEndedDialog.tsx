import { addressesReducer } from '../../features/addresses';
import { injectSlice } from '../../lib/store-injection';
import { keepDataAfterSigningInAgainSaga, SessionEnded } from '../../features/session';

injectSlice('shopAddress', addressesReducer, keepDataAfterSigningInAgainSaga);

export default SessionEnded;
