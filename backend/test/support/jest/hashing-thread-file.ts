import { valueOf } from '../lifecycle/test-variable.js';

export const hashingThreadFile = valueOf('SHOP_TEST_HASHING_THREAD');
