import { ChangedMeanwhile, Invalid, NotFound, RuleBroken } from '../../../shared/errors.js';
import type { GroupKind, ProductGroup } from './product-group.js';

export class NoSuchGroup extends NotFound {
  constructor(kind: GroupKind) {
    super(kind === 'category' ? 'Category not found.' : 'Brand not found.');
  }
}

export class TooManyGroups extends RuleBroken {
  constructor(kind: GroupKind, most: number) {
    super(`There can be at most ${most} ${kind === 'category' ? 'categories' : 'brands'}.`);
  }
}

/** Compared without case, accents and the like. */
export class GroupIsThere extends RuleBroken {
  constructor(kind: GroupKind, field: 'slug' | 'label') {
    const sentence = `There is a ${kind} with this ${field === 'slug' ? 'slug' : 'name'} already.`;
    super(sentence, [{ field, message: sentence }]);
  }
}

export class UnfitSlug extends Invalid {
  constructor() {
    const sentence = 'The slug can have up to 60 small letters from a to z and digits, with hyphens between them.';
    super(sentence, [{ field: 'slug', message: sentence }]);
  }
}

export class SlugStays extends Invalid {
  constructor(kind: GroupKind) {
    const sentence = `The slug of a ${kind} can’t be changed, because addresses lead to it.`;
    super(sentence, [{ field: 'slug', message: sentence }]);
  }
}

/** Changed by somebody else since the version that was read. */
export class GroupChangedMeanwhile extends ChangedMeanwhile<ProductGroup> {
  constructor(kind: GroupKind, current: ProductGroup) {
    super(`Somebody else changed this ${kind} meanwhile.`, current);
  }
}

export class ProductsHaveIt extends RuleBroken {
  constructor(kind: GroupKind, count: number) {
    const products = count === 1 ? '1 product has' : `${count} products have`;
    const other = `Give ${count === 1 ? 'it' : 'them'} another one first.`;
    super(`${products} this ${kind}. ${other}`);
  }
}

export class LastGroup extends RuleBroken {
  constructor(kind: GroupKind) {
    super(`At least one ${kind} must stay.`);
  }
}

/** A product was saved while its category or brand was being deleted. */
export class GroupIsGone extends RuleBroken {
  constructor() {
    super('Its category or brand has just been deleted. Please choose another one.');
  }
}
