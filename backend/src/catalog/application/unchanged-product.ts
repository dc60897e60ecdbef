import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { ChangedMeanwhile, NotFound } from '../../shared/errors.js';
import { shopTime } from '../../shared/shop-time.js';
import { isolated } from '../../shared/text/isolated.js';
import type { Product } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { editedParts, ProductEdits, type StaffEdit } from './product-edits.js';
import { changedView } from './product-view-assembler.js';

/** Loads a product for staff, provided that nobody has edited it since they read it. */
@Injectable()
export class UnchangedProduct {
  constructor(
    private readonly products: Products,
    private readonly edits: ProductEdits,
    private readonly clock: Clock,
  ) {}

  /**
   * @param version of the product that was read; undefined where the client knows none
   * @returns the product, locked
   * @throws NotFound, which says who deleted it, ChangedMeanwhile with the `ProductView`, which says who changed what
   */
  async get(id: string, version: number | undefined): Promise<Product> {
    const product = await this.products.get(id).catch(async (error: unknown) => {
      throw error instanceof NotFound && version !== undefined ? await this.#deletion(id, version, error) : error;
    });
    if (version === undefined || version === product.state.version) return product;
    const news = newsOf(await this.edits.since(product.id, version), this.clock.now());
    throw new ChangedMeanwhile(news, changedView(product.state));
  }

  /** The last edit of a deleted product is its deletion. */
  async #deletion(id: string, version: number, unknown: NotFound): Promise<NotFound> {
    const deletion = (await this.edits.since(id, version)).at(-1);
    if (!deletion) return unknown;
    return new NotFound(`${nameOf(deletion)} deleted this product at ${shopTime(deletion.at, this.clock.now())}.`);
  }
}

function newsOf(edits: readonly StaffEdit[], now: Date): string {
  const names = [...new Set(edits.map(nameOf))];
  const parts = editedParts.filter((part) => edits.some((edit) => edit.parts.includes(part)));
  const who = names.length > 0 ? listed(names) : 'Somebody';
  const what = parts.length > 0 ? listed(parts) : 'this product';
  const last = edits.at(-1);
  return `${who} changed ${what}${last ? ` at ${shopTime(last.at, now)}` : ''}. Your change was not made.`;
}

function nameOf({ by }: StaffEdit): string {
  return by === null ? 'Somebody' : isolated(by);
}

function listed(words: readonly string[]): string {
  const [last, ...others] = words.toReversed();
  return others.length === 0 ? `${last}` : `${others.reverse().join(', ')} and ${last}`;
}
