import type { EntitySchema } from 'typeorm';
import { outboxRows } from './platform/outbox/outbox.rows.js';

/** Every table the shop reads and writes through TypeORM. */
export const entities: EntitySchema[] = [outboxRows as EntitySchema];
