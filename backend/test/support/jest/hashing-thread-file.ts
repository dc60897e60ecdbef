import { valueOf } from '../lifecycle/test-environment.js';

export const hashingThreadFile = valueOf('SHOP_TEST_HASHING_THREAD');
