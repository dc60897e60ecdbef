import { Injectable } from '@nestjs/common';
import { AddressingApi, type PostalAddress } from '../../../../addressing/addressing.api.js';
import { IdentityApi, type NoteOnCustomer } from '../../../../identity/identity.api.js';
import { NotFound } from '../../../../shared/errors.js';
import type { Id } from '../../../../shared/id.js';
import { OrderViews, type ShownOrder } from '../../order-views.js';
import { type Customer, FindCustomers } from './find-customers.js';

export interface CustomerDetails extends Customer {
  readonly addresses: readonly PostalAddress[];
  /** The newest first. */
  readonly recentOrders: readonly ShownOrder[];
  /** The newest first. */
  readonly notes: readonly NoteOnCustomer[];
}

const maxRecent = 10;

@Injectable()
export class ReadCustomer {
  constructor(
    private readonly customers: FindCustomers,
    private readonly addressing: AddressingApi,
    private readonly orders: OrderViews,
    private readonly identity: IdentityApi,
  ) {}

  /** @throws NotFound, also for guests without orders and for staff */
  async execute(id: Id<'Person'>): Promise<CustomerDetails> {
    const [customer] = await this.customers.of([id]);
    if (!customer) throw new NotFound('Customer not found.');
    const [addresses, recent, notes] = await Promise.all([
      this.addressing.all(id),
      this.orders.mine(id, { page: 1, limit: maxRecent }),
      this.identity.notesOn(id),
    ]);
    return { ...customer, addresses, recentOrders: recent.items, notes };
  }
}
