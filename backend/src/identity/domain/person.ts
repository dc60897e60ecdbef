import { Aggregate } from '../../shared/aggregate.js';
import { type Id, newId } from '../../shared/id.js';
import type { Role, SessionUser, StaffRole } from '../../shared/session-user.js';
import { NoLongerAGuest } from './refusals.js';
import { GuestJoined, GuestRegistered } from '../identity.events.js';

interface PersonState {
  readonly id: Id<'Person'>;
  readonly role: Role;
  /** Only of staff. */
  readonly staffRole: StaffRole | null;
  readonly name: string;
  /** Null for guests. */
  readonly email: string | null;
  /** Null until a link that was sent to the address is used. */
  readonly emailVerifiedAt: Date | null;
  /** Since when the address takes no mail; null if it takes mail. */
  readonly emailUndeliverableAt: Date | null;
  readonly passwordHash: string | null;
  /** Null until the first change. */
  readonly passwordChangedAt: Date | null;
  /** Hash of the token in the guest's browser; null for accounts and guests who joined one. */
  readonly guestTokenHash: string | null;
}

interface Account {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

const guestName = 'Guest';
const unchanged = { emailVerifiedAt: null, emailUndeliverableAt: null, passwordChangedAt: null };

/** A guest, identified by their browser, or the owner of an account. */
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
    const nothing = { email: null, passwordHash: null, staffRole: null };
    return new Person({ id: newId(), role: 'guest', name: guestName, guestTokenHash, ...nothing, ...unchanged });
  }

  static customer(account: Account): Person {
    return new Person({ id: newId(), role: 'user', staffRole: null, guestTokenHash: null, ...account, ...unchanged });
  }

  static staff(staffRole: StaffRole, account: Account, id: Id<'Person'> = newId()): Person {
    return new Person({ id, role: 'admin', staffRole, guestTokenHash: null, ...account, ...unchanged });
  }

  get state(): PersonState {
    return this.#state;
  }

  get id(): Id<'Person'> {
    return this.#state.id;
  }

  get asShopper(): SessionUser {
    const { id, role, name, staffRole } = this.#state;
    return { id, role, name, staffRole };
  }

  get isGuest(): boolean {
    return this.#state.role === 'guest';
  }

  /** Whether the guest has signed in to an existing account. */
  get hasJoined(): boolean {
    return this.isGuest && this.#state.guestTokenHash === null;
  }

  /** Turns the guest into a registered user of the same id, once. @throws NoLongerAGuest */
  becomeUser(account: Account): void {
    if (!this.isGuest || this.hasJoined) throw new NoLongerAGuest();
    this.#state = { ...this.#state, ...account, role: 'user', guestTokenHash: null };
    this.record(new GuestRegistered(this.id));
  }

  /** Replaces the hash by one of the same password with other cost parameters. */
  renewPasswordHash(passwordHash: string): void {
    this.#state = { ...this.#state, passwordHash };
  }

  changePassword(passwordHash: string, passwordChangedAt: Date): void {
    this.#state = { ...this.#state, passwordHash, passwordChangedAt };
  }

  changeStaffRole(staffRole: StaffRole): void {
    this.#state = { ...this.#state, staffRole };
  }

  verifyEmail(at: Date): void {
    this.#state = { ...this.#state, emailVerifiedAt: this.#state.emailVerifiedAt ?? at };
  }

  /** Sets a new address, verified by the link that was sent there. */
  changeEmail(email: string, emailVerifiedAt: Date): void {
    this.#state = { ...this.#state, email, emailVerifiedAt, emailUndeliverableAt: null };
  }

  /** Joins an existing account, once; the browser's guest token is valid no longer. */
  join(account: Person): void {
    if (!this.isGuest || this.hasJoined) return;
    this.#state = { ...this.#state, guestTokenHash: null };
    this.record(new GuestJoined(this.id, account.id));
  }
}
