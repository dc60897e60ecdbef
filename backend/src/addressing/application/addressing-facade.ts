import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { ShopCountry } from '../../shared/shop-country.js';
import { AddressingApi, type PostalAddress } from '../addressing.api.js';
import { AddressViews } from './address-views.js';

@Injectable()
export class AddressingFacade extends AddressingApi {
  constructor(
    private readonly views: AddressViews,
    private readonly shopCountry: ShopCountry,
  ) {
    super();
  }

  async find(customerId: Id<'Person'>, addressId: string): Promise<PostalAddress | null> {
    const own = await this.all(customerId);
    return own.find((address) => address.addressId === addressId) ?? null;
  }

  async all(customerId: Id<'Person'>): Promise<readonly PostalAddress[]> {
    const own = await this.views.list(customerId);
    return own.map(({ id, ...fields }) => ({
      addressId: id,
      ...fields,
      country: fields.country ?? this.shopCountry.code,
    }));
  }
}
