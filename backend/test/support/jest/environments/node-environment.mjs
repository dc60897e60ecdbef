import { TestEnvironment } from 'jest-environment-node';
import { withSharedScripts } from './with-shared-scripts.mjs';

export default withSharedScripts(TestEnvironment);
