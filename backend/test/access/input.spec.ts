import './input/algorithmic-complexity.suite.js';
import './input/hostile-input.suite.js';
import './input/injection.suite.js';
import './input/request-limits.suite.js';
