import { Injectable } from '@nestjs/common';
import { IdentityApi, type NamedAccount } from '../../../../identity/identity.api.js';
import type { Id } from '../../../../shared/id.js';
import { Money } from '../../../../shared/money.js';
import type { Page, PageRequest } from '../../../../shared/pagination.js';
import { numberIn } from '../../../domain/order-number.js';
import { type CustomerMatch, type CustomerOrder, CustomerTotals, type RankedCustomer } from './customer-totals.js';

export interface Customer {
  readonly id: Id<'Person'>;
  readonly name: string;
  readonly email: string | null;
  readonly role: 'user' | 'guest';
  readonly orders: number;
  readonly spent: Money;
  readonly refunded: Money;
  readonly lastOrderAt: Date | null;
  readonly lastSeenAt: Date;
}

export interface CustomerSearch {
  /** Words of a name, the beginning of an email, or an order’s number; blank matches all. */
  readonly text: string;
  readonly order: CustomerOrder;
}

/** As many as a list pages through and counts. */
const maxFound = 10_001;

/** Staff search everybody who has an account or an order. Accounts without an order come last. */
@Injectable()
export class FindCustomers {
  constructor(
    private readonly totals: CustomerTotals,
    private readonly identity: IdentityApi,
  ) {}

  async execute({ text, order }: CustomerSearch, { page, limit }: PageRequest): Promise<Page<Customer>> {
    const term = text.trim();
    const ids = await (term === '' ? this.#all(order) : this.#matching(term, order));
    const shown = ids.slice((page - 1) * limit, page * limit);
    return { items: await this.of(shown), total: ids.length, page, limit };
  }

  /** Those of the people who are customers, in the order of the ids. */
  async of(ids: readonly Id<'Person'>[]): Promise<Customer[]> {
    if (ids.length === 0) return [];
    const [people, totals] = await Promise.all([this.identity.customers(ids), this.totals.of(ids)]);
    return ids.flatMap((id): Customer[] => {
      const [person, total] = [people.get(id), totals.get(id)];
      if (!person || (!total && person.role === 'guest')) return [];
      const { role, lastSeenAt } = person;
      const isGuest = role === 'guest';
      return [
        {
          ...{ id, role, lastSeenAt: total && total.lastOrderAt > lastSeenAt ? total.lastOrderAt : lastSeenAt },
          name: isGuest && total ? total.name : person.name,
          email: isGuest && total ? total.email : person.email,
          orders: total?.orders ?? 0,
          spent: total?.spent ?? Money.zero,
          refunded: total?.refunded ?? Money.zero,
          lastOrderAt: total?.lastOrderAt ?? null,
        },
      ];
    });
  }

  async #all(order: CustomerOrder): Promise<Id<'Person'>[]> {
    const found = await this.totals.find(null, order, maxFound);
    if (found.length === maxFound && order.by !== 'name') return idsOf(found);
    return joined(found, await this.#accounts(null, order, found), order);
  }

  async #matching(text: string, order: CustomerOrder): Promise<Id<'Person'>[]> {
    const accounts = await this.#accounts(text, order, []);
    const match: CustomerMatch = { text, number: numberIn(text), ids: accounts.map(({ id }) => id) };
    return joined(await this.totals.find(match, order, maxFound), accounts, order);
  }

  #accounts(text: string | null, { by, isAscending }: CustomerOrder, found: readonly RankedCustomer[]) {
    const sort = by !== 'name' ? 'newest' : isAscending ? 'nameUp' : 'nameDown';
    const except = found.length < maxFound ? idsOf(found) : [];
    return this.identity.shopperAccounts({ text, sort, except, limit: maxFound });
  }
}

function idsOf(found: readonly RankedCustomer[]): Id<'Person'>[] {
  return found.map(({ id }) => id);
}

/** Those with orders, then the others; by name both among each other. */
function joined(
  found: readonly RankedCustomer[],
  accounts: readonly NamedAccount[],
  { by, isAscending }: CustomerOrder,
): Id<'Person'>[] {
  const known = new Set(found.map(({ id }) => id));
  const all = [...found, ...accounts.filter(({ id }) => !known.has(id))];
  if (by === 'name') {
    all.sort((one, other) => compare(one, other) * (isAscending ? 1 : -1));
  }
  return idsOf(all).slice(0, maxFound);
}

function compare(one: RankedCustomer, other: RankedCustomer): number {
  if (one.nameKey !== other.nameKey) return one.nameKey < other.nameKey ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
