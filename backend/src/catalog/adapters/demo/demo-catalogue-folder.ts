import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Money } from '../../../shared/money.js';
import type { Dimensions } from '../../domain/images/image-dimensions.js';
import { type Picture, type Width, widthsFor } from '../../domain/images/image-store.js';
import type { ColourFamily } from '../../domain/options/colours/colour-family.js';
import type { OptionsInput } from '../../domain/options/product-options.js';
import type { ScaleName } from '../../domain/options/size-scale.js';
import { type ProductDetails, textsOf } from '../../domain/product.js';

/** Pixels of every picture's largest file, as `draw/write-pictures.mjs` writes it. */
export const dimensions = { width: 1080, height: 1350 };
const widths = widthsFor(dimensions.width);
const packaged = fileURLToPath(new URL('../../../../demo-catalogue/', import.meta.url));

export interface DemoPicture {
  readonly picture: Picture;
  readonly dimensions: Dimensions;
  readonly alt: string;
  readonly colour: string | null;
}

export interface DemoProduct {
  readonly details: Omit<ProductDetails, 'image'>;
  readonly stock: number;
  /** Left out for a product without sizes and colours. */
  readonly options?: OptionsInput | undefined;
  /** The first one is that of the product; `colour` is null where it shows none in particular. */
  readonly pictures: readonly DemoPicture[];
}

/** Prices in dollars; `slug` is part of the image files' names. */
interface PackagedProduct {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly details: string;
  readonly material: string;
  readonly care: string;
  readonly fit: string;
  readonly category: string;
  readonly brand: string;
  readonly price: number;
  readonly salePrice: number;
  /** Of all variants together. */
  readonly stock: number;
  readonly sizeScale?: ScaleName | null;
  readonly colours?: readonly PackagedColour[];
  readonly variants?: readonly PackagedVariant[];
}

interface PackagedColour {
  readonly name: string;
  readonly swatch: string;
  readonly family?: ColourFamily;
  /** The start of its picture files' names, before the width. */
  readonly picture: string;
  /** Further pictures of the product in this colour. */
  readonly views?: readonly PackagedView[];
}

interface PackagedView {
  readonly picture: string;
  /** The end of the alt text, such as `seen from behind`. */
  readonly words: string;
}

interface PackagedVariant {
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string | null;
  readonly stock: number;
}

/** The demo catalogue beside the code: a JSON list, and each image in every width. */
@Injectable()
export class DemoCatalogueFolder {
  protected readonly folder: string = packaged;

  /** The products whose image files are complete; none when the demo catalogue is not installed. */
  async products(): Promise<DemoProduct[]> {
    const list = join(this.folder, 'products.json');
    if (!existsSync(list)) return [];
    const rows = JSON.parse(await readFile(list, 'utf8')) as PackagedProduct[];
    const complete = rows.filter((row) => picturesOf(row).every(({ file }) => this.#hasFiles(file)));
    return Promise.all(complete.map((row) => this.#toProduct(row)));
  }

  async #toProduct(row: PackagedProduct): Promise<DemoProduct> {
    const { title, description, category, brand } = row;
    const regularPrice = Money.ofDollars(row.price);
    const salePrice = Money.ofDollars(row.salePrice);
    const pictures = picturesOf(row).map(async ({ file, ...rest }) => ({
      ...rest,
      dimensions,
      picture: await this.#picture(file),
    }));
    return {
      details: { title, description, ...textsOf(row), category, brand, regularPrice, salePrice },
      stock: row.stock,
      options: optionsOf(row),
      pictures: await Promise.all(pictures),
    };
  }

  #hasFiles(name: string): boolean {
    return widths.every((width) => existsSync(this.#file(name, width)));
  }

  async #picture(name: string): Promise<Picture> {
    const files = widths.map(async (width) => [width, await readFile(this.#file(name, width))] as const);
    return new Map(await Promise.all(files));
  }

  #file(name: string, width: Width): string {
    return join(this.folder, 'pictures', `${name}-${width}.webp`);
  }
}

/** The pictures of each colour in turn; without colours, the one that the slug names. */
function picturesOf({ slug, title, colours = [] }: PackagedProduct) {
  if (colours.length === 0) return [{ file: slug, alt: title, colour: null }];
  return colours.flatMap(({ name, picture, views = [] }) => {
    const alt = `${title} in ${name.toLowerCase()}`;
    const others = views.map((view) => ({ file: view.picture, alt: `${alt}, ${view.words}`, colour: name }));
    return [{ file: picture, alt, colour: name }, ...others];
  });
}

function optionsOf({ sizeScale, colours, variants }: PackagedProduct): OptionsInput | undefined {
  if (!variants) return undefined;
  return {
    sizeScale: sizeScale ?? null,
    colours: (colours ?? []).map(({ name, swatch, family }) => ({ name, swatch, family })),
    variants: variants.map(({ size, colour, sku, stock }) => ({ size, colour, sku, stock: { total: stock } })),
  };
}
