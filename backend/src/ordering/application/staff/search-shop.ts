import { Injectable } from '@nestjs/common';
import { CatalogApi, type FoundProduct } from '../../../catalog/catalog.api.js';
import { type Customer, FindCustomers } from './customers/find-customers.js';
import { type FoundOrder, SearchOrders } from './search-orders.js';

export interface Found {
  readonly orders: readonly FoundOrder[];
  readonly products: readonly FoundProduct[];
  readonly customers: readonly Customer[];
}

const most = 5;
const nothing: Found = { orders: [], products: [], customers: [] };

/** One search over orders, products and customers, for staff. */
@Injectable()
export class SearchShop {
  constructor(
    private readonly orders: SearchOrders,
    private readonly catalog: CatalogApi,
    private readonly customers: FindCustomers,
  ) {}

  /** @param onlyOrders for staff who may see nothing else */
  async execute(text: string, onlyOrders: boolean): Promise<Found> {
    const term = text.trim();
    if (term === '') return nothing;
    const page = { page: 1, limit: most };
    const newestFirst = { by: 'orderDate', isAscending: false } as const;
    const orders = this.orders.execute({ text: term, sorting: newestFirst }, page);
    if (onlyOrders) return { ...nothing, orders: (await orders).items };
    const newest = { by: 'lastOrderAt', isAscending: false } as const;
    const [found, products, customers] = await Promise.all([
      orders,
      this.catalog.searchForStaff(term, most),
      this.customers.execute({ text: term, order: newest }, page),
    ]);
    return { orders: found.items, products, customers: customers.items };
  }
}
