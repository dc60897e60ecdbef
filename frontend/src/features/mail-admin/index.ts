export { FailedMails } from './FailedMails';
export { mailAdminSaga } from './mail-admin.saga';
export { selectMailAdmin } from './mail-admin.slice';
export { canBeSentAgain, historyOf, nameOf, stateOf } from './mail-labels';
export { NoMailNotice } from './NoMailNotice';
