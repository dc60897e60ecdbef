import { Aggregate } from '../../shared/aggregate.js';
import { type Id, newId } from '../../shared/id.js';
import { type Address, type AddressFields, deliverable } from './address.js';
import { AddressLimitReached, BookIsClosed, NoSuchAddress } from './refusals.js';

const maxAddresses = 3;

/** A person's delivery addresses: at most three, in the order they were added. */
export class AddressBook extends Aggregate {
  readonly #addresses: Map<string, Address>;

  private constructor(
    readonly ownerId: Id<'Person'>,
    addresses: readonly Address[],
    private readonly isClosed = false,
  ) {
    super();
    this.#addresses = new Map(addresses.map((address) => [address.id, address]));
  }

  static restore(ownerId: Id<'Person'>, addresses: readonly Address[]): AddressBook {
    return new AddressBook(ownerId, addresses);
  }

  /** The book of a deleted account, which accepts no addresses. */
  static closed(ownerId: Id<'Person'>): AddressBook {
    return new AddressBook(ownerId, [], true);
  }

  get addresses(): Address[] {
    return [...this.#addresses.values()];
  }

  add(fields: AddressFields): Address {
    if (this.isClosed) throw new BookIsClosed();
    if (this.#addresses.size >= maxAddresses) throw new AddressLimitReached(maxAddresses);
    const address = { id: newId<'Address'>(), ...deliverable(fields), name: fields.name ?? '' };
    this.#addresses.set(address.id, address);
    return address;
  }

  /** The recipient's name stays where `fields` has none, as from older clients. */
  change(id: Id<'Address'>, fields: AddressFields): Address {
    const before = this.#addresses.get(id);
    if (!before) throw new NoSuchAddress();
    const address = { id, ...deliverable(fields), name: fields.name ?? before.name };
    this.#addresses.set(id, address);
    return address;
  }

  remove(id: Id<'Address'>): void {
    if (!this.#addresses.delete(id)) throw new NoSuchAddress();
  }

  /** Adds another book's addresses until the limit is reached. */
  merge(addresses: readonly Address[]): void {
    if (this.isClosed) return;
    for (const address of addresses) {
      if (this.#addresses.size < maxAddresses) this.#addresses.set(address.id, address);
    }
  }
}
