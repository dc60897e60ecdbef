export { AddressBook } from './AddressBook';
export { addressesSaga } from './addresses.saga';
export { addressesReducer, chooseAddress, selectChosenAddress } from './addresses.slice';
