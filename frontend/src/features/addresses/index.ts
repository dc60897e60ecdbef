export { AddressBook } from './AddressBook';
export { addressesSaga } from './addresses.saga';
export { addressesApi } from './addresses.api';
export {
  addressMissed,
  addressesArrived,
  addressesReducer,
  chooseAddress,
  mostAddresses,
  selectAddresses,
  selectChosenAddress,
} from './addresses.slice';
