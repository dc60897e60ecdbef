import { valueOf } from './global-setup-variables.js';

export const hashingThreadFile = valueOf('SHOP_TEST_HASHING_THREAD');
