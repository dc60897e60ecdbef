export { FailedMails } from './FailedMails';
export { failedMails } from './mails';
export { NoMailNotice } from './NoMailNotice';
export { OrderMails } from './OrderMails';
