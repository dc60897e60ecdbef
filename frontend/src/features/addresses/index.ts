export { AddressBook } from './AddressBook';
export { addressesSaga, saveTypedAddress } from './addresses.saga';
export { addressesApi } from './addresses.api';
export { fieldsOf, missingIn, readAlike } from './read-alike';
export {
  addressChangedMeanwhile,
  addressMissed,
  addressTyped,
  addressesLeftOut,
  addressesArrived,
  addressesFailed,
  chooseAddress,
  loadAddresses,
  maxAddresses,
  saveAddress,
  addressSelectors,
} from './addresses.slice';
