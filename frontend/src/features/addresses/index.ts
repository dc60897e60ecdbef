export { AddressBook } from './AddressBook';
export { addressesSaga } from './addresses.saga';
export { addressesReducer, selectChosenAddress } from './addresses.slice';
