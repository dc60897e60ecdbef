import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ShopCategories } from '../../shared/shop-categories.js';
import { CodeCategories } from '../application/codes/code-categories.js';

/** Finds the provider of another module when it is asked, as that module imports this one. */
@Injectable()
export class FoundShopCategories extends CodeCategories {
  constructor(private readonly modules: ModuleRef) {
    super();
  }

  protected slugs(): Promise<readonly string[]> {
    return this.modules.get(ShopCategories, { strict: false }).slugs();
  }
}
