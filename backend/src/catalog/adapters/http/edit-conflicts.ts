import { Injectable } from '@nestjs/common';
import { presentChanged } from '../../../platform/http/output/present-changed.js';
import { Clock } from '../../../shared/clock.js';
import { ChangedMeanwhile, NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { shopTime } from '../../../shared/shop-time.js';
import { enumerated } from '../../../shared/text/enumerated.js';
import { isolated } from '../../../shared/text/isolated.js';
import { editedParts, ProductEdits, type StaffEdit } from '../postgres/product-edits.js';
import { presentAdminProduct } from './product.presenter.js';
import type { AdminProductDto } from './product-response.dto.js';

/** Tells staff who changed or deleted the product that they are changing. */
@Injectable()
export class EditConflicts {
  constructor(
    private readonly edits: ProductEdits,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a use case.
   * @param version of the product that was read; undefined where the client knows none
   * @throws ChangedMeanwhile with the `AdminProductDto`, NotFound
   */
  async told<T>(id: Id<'Product'>, version: number | undefined, change: () => Promise<T>): Promise<T> {
    try {
      return await presentChanged(presentAdminProduct, change);
    } catch (error) {
      throw version === undefined ? error : await this.#told(id, version, error);
    }
  }

  async #told(id: Id<'Product'>, version: number, error: unknown): Promise<unknown> {
    const now = this.clock.now();
    if (error instanceof ChangedMeanwhile) {
      const { version: present } = error.current as AdminProductDto;
      return new ChangedMeanwhile(newsOf(await this.edits.since(id, version, present), now), error.current);
    }
    // The last edit of a deleted product is its deletion.
    const deletion = error instanceof NotFound ? (await this.edits.since(id, version)).at(-1) : undefined;
    return deletion
      ? new NotFound(`${nameOf(deletion)} deleted this product at ${shopTime(deletion.at, now)}.`)
      : error;
  }
}

function newsOf(edits: readonly StaffEdit[], now: Date): string {
  const names = [...new Set(edits.map(nameOf))];
  const parts = editedParts.filter((part) => edits.some((edit) => edit.parts.includes(part)));
  const who = names.length > 0 ? enumerated(names) : 'Somebody';
  const what = parts.length > 0 ? enumerated(parts) : 'this product';
  const last = edits.at(-1);
  return `${who} changed ${what}${last ? ` at ${shopTime(last.at, now)}` : ''}. Your change was not made.`;
}

function nameOf({ by }: StaffEdit): string {
  return by === null ? 'Somebody' : isolated(by);
}
