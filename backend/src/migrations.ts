import { Outbox1700000000000 } from './platform/outbox/migrations/1700000000000-outbox.js';

/** Every migration of every module; TypeORM runs them by the number in their names. */
export const migrations: (new () => object)[] = [Outbox1700000000000];
