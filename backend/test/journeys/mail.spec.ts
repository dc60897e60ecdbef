import './mail/confirming-and-changing-email.suite.js';
import './mail/deleted-account.suite.js';
import './mail/following-mail-links.suite.js';
import './mail/forgotten-password.suite.js';
import './mail/known-devices.suite.js';
import './mail/order-mails.suite.js';
import './mail/receipts-of-guests.suite.js';
import './mail/undeliverable-email-addresses.suite.js';
