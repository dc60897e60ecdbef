import { type Id, newId } from '../../shared/id.js';
import { type Address, type AddressFields, areSameFields, deliverable, readAlike } from './address.js';
import { AddressChangedMeanwhile, AddressLimitReached, BookIsClosed, NoSuchAddress } from './refusals.js';

const maxAddresses = 3;

/** A person's delivery addresses: at most three, in the order they were added. */
export class AddressBook {
  readonly #addresses: Map<string, Address>;

  private constructor(
    readonly ownerId: Id<'Person'>,
    addresses: readonly Address[],
    private readonly isClosed = false,
  ) {
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
    const address = {
      id: newId<'Address'>(),
      version: 1,
      ...deliverable(fields),
      ...{ name: fields.name ?? '', country: fields.country ?? null },
    };
    this.#addresses.set(address.id, address);
    return address;
  }

  /**
   * The recipient's name and the country stay where `fields` has none, as from older clients.
   * @param version of the address that was read; undefined where the client knows none
   * @throws AddressChangedMeanwhile
   */
  change(id: Id<'Address'>, fields: AddressFields, version?: number): Address {
    const before = this.#find(id, version);
    const { name = before.name, country = before.country } = fields;
    const changed = { ...deliverable(fields), name, country };
    if (areSameFields(before, changed)) return before;
    const address = { id, version: before.version + 1, ...changed };
    this.#addresses.set(id, address);
    return address;
  }

  /** @param version as in `change` @throws AddressChangedMeanwhile */
  remove(id: Id<'Address'>, version?: number): void {
    this.#addresses.delete(this.#find(id, version).id);
  }

  /** Adds another book's addresses until the limit is reached, equal ones once. @returns those without room */
  merge(addresses: readonly Address[]): readonly Address[] {
    if (this.isClosed) return [];
    const leftOut: Address[] = [];
    for (const address of addresses) {
      if ([...this.addresses, ...leftOut].some((own) => readAlike(own, address))) continue;
      if (this.#addresses.size < maxAddresses) this.#addresses.set(address.id, address);
      else leftOut.push(address);
    }
    return leftOut;
  }

  #find(id: Id<'Address'>, version: number | undefined): Address {
    const address = this.#addresses.get(id);
    if (!address) throw new NoSuchAddress();
    if (version !== undefined && version !== address.version) throw new AddressChangedMeanwhile(address);
    return address;
  }
}
