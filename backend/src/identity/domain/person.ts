import { Aggregate } from '../../shared/aggregate.js';
import { type Id, newId } from '../../shared/id.js';
import type { Role, Shopper } from '../../shared/shopper.js';
import { NoLongerAGuest } from './refusals.js';
import { GuestJoined } from '../identity.events.js';

interface PersonState {
  readonly id: Id<'Person'>;
  readonly role: Role;
  readonly name: string;
  /** Null for guests. */
  readonly email: string | null;
  readonly passwordHash: string | null;
  /** What the guest's browser holds, hashed; null for everybody else. */
  readonly guestTokenHash: string | null;
}

const guestName = 'Guest';

/** Somebody the shop knows: a guest by their browser, others by address and password. */
export class Person extends Aggregate {
  #state: PersonState;

  private constructor(state: PersonState) {
    super();
    this.#state = state;
  }

  static restore(state: PersonState): Person {
    return new Person(state);
  }

  static guest(guestTokenHash: string): Person {
    const nothing = { email: null, passwordHash: null };
    return new Person({ id: newId(), role: 'guest', name: guestName, guestTokenHash, ...nothing });
  }

  static withAccount(account: { role: 'user' | 'admin'; name: string; email: string; passwordHash: string }): Person {
    return new Person({ id: newId(), guestTokenHash: null, ...account });
  }

  get state(): PersonState {
    return this.#state;
  }

  get id(): Id<'Person'> {
    return this.#state.id;
  }

  get asShopper(): Shopper {
    const { id, role, name } = this.#state;
    return { id, role, name };
  }

  get isGuest(): boolean {
    return this.#state.role === 'guest';
  }

  /** A guest who went on as somebody with an account. */
  get hasJoined(): boolean {
    return this.isGuest && this.#state.guestTokenHash === null;
  }

  /** The guest becomes a registered user where they stand, once, so all that is theirs stays theirs. @throws NoLongerAGuest */
  becomeUser(account: { name: string; email: string; passwordHash: string }): void {
    if (!this.isGuest || this.hasJoined) throw new NoLongerAGuest();
    this.#state = { ...this.#state, ...account, role: 'user', guestTokenHash: null };
  }

  /** The same password, kept better. */
  keepPasswordAs(passwordHash: string): void {
    this.#state = { ...this.#state, passwordHash };
  }

  /** The guest goes on as somebody who has an account already, once; their browser forgets the guest. */
  join(account: Person): void {
    if (!this.isGuest || this.hasJoined) return;
    this.#state = { ...this.#state, guestTokenHash: null };
    this.record(new GuestJoined(this.id, account.id));
  }
}
