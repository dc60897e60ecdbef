export { GroupList } from './GroupList';
export { groupAdminSaga } from './groups.saga';
export { LazyGroupSheet } from './LazyGroupSheet';
