export { AddressBook } from './AddressBook';
export { addressesSaga, saveTypedAddress } from './addresses.saga';
export { addressesApi } from './addresses.api';
export { fieldsOf, missingIn, readAlike } from './read-alike';
export {
  addressMissed,
  addressTyped,
  addressesLeftOut,
  addressesArrived,
  addressesReducer,
  chooseAddress,
  maxAddresses,
  selectAddresses,
  selectChosenAddress,
} from './addresses.slice';
