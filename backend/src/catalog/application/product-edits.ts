import type { Id } from '../../shared/id.js';

/** In the order in which they are named. */
export const editedParts = [
  ...(['title', 'description', 'category', 'brand', 'price', 'sale price'] as const),
  ...(['pictures', 'colours', 'sizes', 'SKUs', 'stock'] as const),
] as const;
export type EditedPart = (typeof editedParts)[number];

export interface StaffEdit {
  /** The staff member's name; null for an account that is deleted since. */
  readonly by: string | null;
  readonly at: Date;
  readonly parts: readonly EditedPart[];
}

/** Who of the staff changed what of a product. */
export abstract class ProductEdits {
  /** The edits after this version, oldest first. */
  abstract since(id: Id<'Product'>, version: number): Promise<StaffEdit[]>;
}
