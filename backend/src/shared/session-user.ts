import type { Id } from './id.js';

export type Role = 'admin' | 'user' | 'guest';

/** The person whose session the request carries. */
export interface SessionUser {
  readonly id: Id<'Person'>;
  readonly role: Role;
  readonly name: string;
}
