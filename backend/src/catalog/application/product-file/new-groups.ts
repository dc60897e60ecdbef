import { Injectable } from '@nestjs/common';
import { ShopError } from '../../../shared/errors.js';
import { folded } from '../../../shared/text/folded.js';
import type { Id } from '../../../shared/id.js';
import type { GroupKind } from '../../domain/product-groups/product-group.js';
import { maxLabel } from '../../domain/product-groups/product-groups.js';
import { StoredProductGroups } from '../../domain/product-groups/stored-product-groups.js';
import { EditProductGroups } from '../product-groups/edit-product-groups.js';

/** Brands and categories that a file needs and the shop doesn't have. */
@Injectable()
export class NewGroups {
  constructor(
    private readonly stored: StoredProductGroups,
    private readonly editing: EditProductGroups,
  ) {}

  /** @returns why a brand or category of this name can't be added; null if it can */
  async refusals(): Promise<(kind: GroupKind, label: string) => string | null> {
    const groups = { category: await this.stored.all('category'), brand: await this.stored.all('brand') };
    const added = { category: new Set<string>(), brand: new Set<string>() };
    return (kind, label) => {
      if (added[kind].has(folded(label))) return null;
      if ([...label].length > maxLabel) return `The name of a ${kind} can have at most ${maxLabel} characters.`;
      try {
        groups[kind].add({ label });
      } catch (error) {
        if (error instanceof ShopError) return error.message;
        throw error;
      }
      added[kind].add(folded(label));
      return null;
    };
  }

  /** Those that the shop doesn't have yet, within the current unit of work. */
  async add(actor: Id<'Person'>, kind: GroupKind, labels: readonly string[]): Promise<void> {
    for (const label of labels) {
      const groups = await this.stored.get(kind);
      if (!groups.isCalled(label)) await this.editing.add(actor, kind, { label });
    }
  }
}
