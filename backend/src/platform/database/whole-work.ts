import type { EntityManager } from 'typeorm';
import type { Database } from './database.js';

const whole = new WeakSet<EntityManager>();

/** The present unit of work is one with all it leads to. @throws Error outside a unit of work */
export function becomeWhole({ transaction }: Database): void {
  whole.add(transaction);
}

/** Whether those who hear of what happens in the present unit of work are a part of it. @throws Error outside one */
export function isWhole({ transaction }: Database): boolean {
  return whole.has(transaction);
}
