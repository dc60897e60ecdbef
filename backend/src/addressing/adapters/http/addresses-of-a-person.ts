import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { PersonalRecords } from '../../../shared/personal-records.js';
import { AddressViews } from '../../application/address-views.js';
import { AddressBooks } from '../../domain/address-books.js';
import { presentAddress } from './address.dto.js';

@Injectable()
export class AddressesOfAPerson extends PersonalRecords {
  constructor(
    private readonly views: AddressViews,
    private readonly books: AddressBooks,
  ) {
    super();
  }

  async of(personId: Id<'Person'>) {
    const addresses = await this.views.list(personId);
    return { addresses: addresses.map((address) => presentAddress(personId, address)) };
  }

  async hold(personId: Id<'Person'>): Promise<void> {
    await this.books.get(personId);
  }

  erase(personId: Id<'Person'>): Promise<void> {
    return this.books.close(personId);
  }
}
