import './database/admin-statement-counts.suite.js';
import './database/lock-timeout.suite.js';
import './database/read-replica.suite.js';
import './database/statement-counts.suite.js';
