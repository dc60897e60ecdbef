import { TestEnvironment } from 'jest-environment-jsdom';
import { withSharedScripts } from './with-shared-scripts.mjs';

export default withSharedScripts(TestEnvironment);
