import './shopping/addresses.suite.js';
import './shopping/browsing.suite.js';
import './shopping/buying.suite.js';
import './shopping/cart.suite.js';
import './shopping/last-item.suite.js';
import './shopping/legacy-client.suite.js';
import './shopping/sizes-and-colours.suite.js';
import './shopping/sizes-under-load.suite.js';
