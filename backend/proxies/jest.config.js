import chaos from '../chaos/jest.config.js';

/** The built shop behind real proxies, with the configurations in `deploy`. */
export default { ...chaos, roots: ['<rootDir>/proxies'] };
