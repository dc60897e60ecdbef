export { ownerSaga } from './owner.saga';
export { loadOwner, ownerReducer, selectOwner } from './owner.slice';
