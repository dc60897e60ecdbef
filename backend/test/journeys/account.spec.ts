import './account/changing-password-and-signing-out-everywhere.suite.js';
import './account/deleting-account.suite.js';
import './account/exporting-personal-data.suite.js';
import './account/guest-becomes-customer.suite.js';
import './account/orders-of-deleted-accounts.suite.js';
import './account/purging-unused-guests.suite.js';
import './account/signing-in.suite.js';
