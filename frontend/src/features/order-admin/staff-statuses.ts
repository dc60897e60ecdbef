import type { StaffStatus } from '../../contract/types';

/** The statuses that staff choose, in the order of an order's way. */
export const choices: readonly StaffStatus[] = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'];
