import type { Id } from './id.js';

export type Role = 'admin' | 'user' | 'guest';

/** Who is asking, as the session knows them. */
export interface Shopper {
  readonly id: Id<'Person'>;
  readonly role: Role;
  readonly name: string;
}
