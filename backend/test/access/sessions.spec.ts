import './sessions/account-limits.suite.js';
import './sessions/confirmed-passwords.suite.js';
import './sessions/first-admin.suite.js';
import './sessions/forged-tokens.suite.js';
import './sessions/jwt-secret-rotation.suite.js';
import './sessions/passwords-changed-meanwhile.suite.js';
import './sessions/sessions.suite.js';
import './sessions/timing-oracle.suite.js';
