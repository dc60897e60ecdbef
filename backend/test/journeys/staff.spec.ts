import './staff/audit-trail.suite.js';
import './staff/dashboard.suite.js';
import './staff/delivery-methods.suite.js';
import './staff/discount-codes.suite.js';
import './staff/editing-sizes.suite.js';
import './staff/failed-mails.suite.js';
import './staff/finding-orders.suite.js';
import './staff/managing-products.suite.js';
