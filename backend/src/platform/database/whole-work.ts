import type { Database } from './database.js';

const whole = new WeakSet<object>();

/** The present unit of work is one with all it leads to. @throws Error outside a unit of work */
export function becomeWhole({ present }: Database): void {
  whole.add(present);
}

/** Whether those who hear of what happens in the present unit of work are a part of it. @throws Error outside one */
export function isWhole({ present }: Database): boolean {
  return whole.has(present);
}
