import { globalSetupVariable } from './global-setup-variables.js';

export const hashingThreadFile = globalSetupVariable('SHOP_TEST_HASHING_THREAD');
