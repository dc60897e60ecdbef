import { Injectable } from '@nestjs/common';
import { ShopCategories } from '../../shared/shop-categories.js';
import { KnownCategoriesAndBrands } from './known-categories-and-brands.js';

@Injectable()
export class CatalogueCategories extends ShopCategories {
  constructor(private readonly known: KnownCategoriesAndBrands) {
    super();
  }

  async slugs(): Promise<readonly string[]> {
    return (await this.known.now()).categorySlugs;
  }
}
