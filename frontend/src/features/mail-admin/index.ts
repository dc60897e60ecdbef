export { FailedMails } from './FailedMails';
export { failedMails } from './failed-mails';
export { canBeSentAgain, historyOf, nameOf, stateOf } from './mail-labels';
export { NoMailNotice } from './NoMailNotice';
