import './paying/charging-once.suite.js';
import './paying/delivery-in-the-total.suite.js';
import './paying/discount-in-the-total.suite.js';
import './paying/paying-with-paypal.suite.js';
import './paying/paypal-webhooks.suite.js';
import './paying/tax-in-the-total.suite.js';
import './paying/unexpected-charges.suite.js';
import './paying/uses-of-codes.suite.js';
