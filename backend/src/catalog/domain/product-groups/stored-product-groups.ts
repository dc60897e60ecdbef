import type { GroupKind } from './product-group.js';
import type { ProductGroups } from './product-groups.js';

export abstract class StoredProductGroups {
  /** As they are now, not locked. */
  abstract all(kind: GroupKind): Promise<ProductGroups>;

  /** Locked until the end of the caller's unit of work. */
  abstract get(kind: GroupKind): Promise<ProductGroups>;

  /** How many products that shoppers see have it. */
  abstract countProducts(kind: GroupKind, slug: string): Promise<number>;

  /** Stores what was changed since it was got, which every instance learns within a second. */
  abstract save(groups: ProductGroups): Promise<ProductGroups>;
}
