import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { ShopCountry } from '../../shared/shop-country.js';
import { PersonalDataSource } from '../../shared/people/personal-data-source.js';
import { AddressViews } from '../application/address-views.js';
import { AddressBooks } from '../domain/address-books.js';
import { presentAddress } from './http/address.dto.js';

@Injectable()
export class AddressesPersonalData extends PersonalDataSource {
  constructor(
    private readonly views: AddressViews,
    private readonly books: AddressBooks,
    private readonly shopCountry: ShopCountry,
  ) {
    super();
  }

  async export(personId: Id<'Person'>) {
    const addresses = await this.views.list(personId);
    return { addresses: addresses.map((address) => presentAddress(personId, address, this.shopCountry.code)) };
  }

  async lock(personId: Id<'Person'>): Promise<void> {
    await this.books.get(personId);
  }

  erase(personId: Id<'Person'>): Promise<void> {
    return this.books.close(personId);
  }
}
