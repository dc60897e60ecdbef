export { AddressBook } from './AddressBook';
export { addressesSaga, saveTypedAddress } from './addresses.saga';
export { addressesApi } from './addresses.api';
export {
  addressMissed,
  addressTyped,
  addressesArrived,
  addressesReducer,
  chooseAddress,
  maxAddresses,
  selectAddresses,
  selectChosenAddress,
} from './addresses.slice';
