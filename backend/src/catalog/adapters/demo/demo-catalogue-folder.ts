import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Money } from '../../../shared/money.js';
import { type DemoProduct, DemoCatalogue } from '../../application/demo-catalogue.js';
import { type Picture, type Width, widths } from '../../domain/images/image-store.js';
import type { Brand, Category } from '../../domain/taxonomy.js';

const packaged = fileURLToPath(new URL('../../../../demo-catalogue/', import.meta.url));

/** Prices in dollars; `slug` is part of the image files' names. */
interface PackagedProduct {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly brand: Brand;
  readonly price: number;
  readonly salePrice: number;
  readonly stock: number;
}

/** The demo catalogue beside the code: a JSON list, and each image in every width. */
@Injectable()
export class DemoCatalogueFolder extends DemoCatalogue {
  protected readonly folder: string = packaged;

  async products(): Promise<DemoProduct[]> {
    const list = join(this.folder, 'range.json');
    if (!existsSync(list)) return [];
    const rows = JSON.parse(await readFile(list, 'utf8')) as PackagedProduct[];
    const complete = rows.filter(({ slug }) => widths.every((width) => existsSync(this.#file(slug, width))));
    return Promise.all(complete.map((row) => this.#toProduct(row)));
  }

  async #toProduct({ slug, title, description, category, brand, ...row }: PackagedProduct): Promise<DemoProduct> {
    const regularPrice = Money.ofDollars(row.price);
    const salePrice = Money.ofDollars(row.salePrice);
    return {
      details: { title, description, category, brand, regularPrice, salePrice },
      stock: row.stock,
      picture: await this.#picture(slug),
    };
  }

  async #picture(slug: string): Promise<Picture> {
    const files = widths.map(async (width) => [width, await readFile(this.#file(slug, width))] as const);
    return new Map(await Promise.all(files));
  }

  #file(slug: string, width: Width): string {
    return join(this.folder, 'pictures', `${slug}-${width}.webp`);
  }
}
