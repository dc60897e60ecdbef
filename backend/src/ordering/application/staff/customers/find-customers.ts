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

interface Ranking {
  readonly ids: readonly Id<'Person'>[];
  /** How many there are, counted up to `maxFound`. */
  readonly total: number;
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
    const { ids, total } = await (term === '' ? this.#all(order, page * limit) : this.#matching(term, order));
    return { items: await this.of(ids.slice((page - 1) * limit, page * limit)), total, page, limit };
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

  /** @param needed of a shop with more customers than are counted, only so many */
  async #all(order: CustomerOrder, needed: number): Promise<Ranking> {
    const areMany = (await this.totals.count(maxFound)) === maxFound;
    const limit = areMany ? Math.min(needed, maxFound) : maxFound;
    const found = await this.totals.find(null, order, limit);
    if (areMany && order.by !== 'name') return { ids: idsOf(found), total: maxFound };
    const ids = joined(found, await this.#accounts(null, order, areMany ? [] : found, limit), order);
    return { ids, total: areMany ? maxFound : ids.length };
  }

  async #matching(text: string, order: CustomerOrder): Promise<Ranking> {
    const accounts = await this.#accounts(text, order, [], maxFound);
    const match: CustomerMatch = { text, number: numberIn(text), ids: idsOf(accounts) };
    const ids = joined(await this.totals.find(match, order, maxFound), accounts, order);
    return { ids, total: ids.length };
  }

  #accounts(
    text: string | null,
    { by, isAscending }: CustomerOrder,
    except: readonly RankedCustomer[],
    limit: number,
  ): Promise<NamedAccount[]> {
    const sort = by !== 'name' ? 'newest' : isAscending ? 'nameUp' : 'nameDown';
    return this.identity.shopperAccounts({ text, sort, except: idsOf(except), limit });
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
