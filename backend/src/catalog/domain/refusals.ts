import { type FieldError, Invalid, RuleBroken } from '../../shared/errors.js';

/** Field names are those of the product form and the address bar. */
export class OnlySoManyLeft extends RuleBroken {
  constructor(readonly left: number) {
    super(`Only ${left} quantity can be added for this item`);
  }
}

/** A variant of several, as a message names it, and its place in the input. */
export interface NamedVariant {
  readonly name: string;
  readonly field: string;
}

export class ReservedForOpenOrders extends RuleBroken {
  constructor(reserved: number, variant?: NamedVariant) {
    const units = variant ? `${reserved} of ${variant.name}` : `${reserved}`;
    const sentence = `${units} ${reserved === 1 ? 'is' : 'are'} reserved for open orders. The stock can't go below that.`;
    super(sentence, stockFieldOf(variant, sentence));
  }
}

export class SoldMeanwhile extends RuleBroken {
  constructor(left: number, variant?: NamedVariant) {
    const units = variant ? `Some of ${variant.name}` : 'Some';
    const rest = `only ${left} ${left === 1 ? 'is' : 'are'} left. Please check the stock.`;
    const sentence = `${units} were sold meanwhile and ${rest}`;
    super(sentence, stockFieldOf(variant, sentence));
  }
}

export class TooMuchStock extends Invalid {
  constructor(most: number, variant?: NamedVariant) {
    const sentence = `The stock can be at most ${most}.`;
    super(sentence, [{ field: variant ? `${variant.field}.totalStock` : 'totalStock', message: sentence }]);
  }
}

function stockFieldOf(variant: NamedVariant | undefined, message: string): FieldError[] {
  return variant ? [{ field: `${variant.field}.totalStock`, message }] : [];
}

export class TotalIsNotTheSum extends Invalid {
  constructor(sum: number) {
    const sentence = `The stock must be ${sum}, the sum of its sizes and colours.`;
    super(sentence, [{ field: 'totalStock', message: sentence }]);
  }
}

export class SalePriceNotBelowPrice extends Invalid {
  constructor() {
    const sentence = 'The sale price must be 0 or below the price.';
    super(sentence, [{ field: 'productSalePrice', message: sentence }]);
  }
}

/** More values than a sentence can name. */
const maxNamed = 30;

function oneOf(known: readonly string[], all: string): string {
  return `must be one of ${known.length <= maxNamed ? known.join(', ') : `the shop’s ${known.length} ${all}`}.`;
}

export class UnknownCategory extends Invalid {
  constructor(known: readonly string[]) {
    const sentence = `The category ${oneOf(known, 'categories')}`;
    super(sentence, [{ field: 'category', message: sentence }]);
  }
}

export class UnknownBrand extends Invalid {
  constructor(known: readonly string[]) {
    const sentence = `The brand ${oneOf(known, 'brands')}`;
    super(sentence, [{ field: 'brand', message: sentence }]);
  }
}

export class UnknownColourFamily extends Invalid {
  constructor(known: readonly string[]) {
    const sentence = `The colour must be one of ${known.join(', ')}.`;
    super(sentence, [{ field: 'colour', message: sentence }]);
  }
}

export class TooManySizesChosen extends Invalid {
  constructor(most: number) {
    const sentence = `Choose at most ${most} sizes.`;
    super(sentence, [{ field: 'size', message: sentence }]);
  }
}

export class TooLongSizeChosen extends Invalid {
  constructor(most: number) {
    const sentence = `A size has at most ${most} characters.`;
    super(sentence, [{ field: 'size', message: sentence }]);
  }
}

export class UnknownSort extends Invalid {
  constructor(known: readonly string[]) {
    const sentence = `Products can be sorted by ${known.join(', ')}.`;
    super(sentence, [{ field: 'sortBy', message: sentence }]);
  }
}

export class PricesSwapped extends Invalid {
  constructor() {
    const sentence = 'The lowest price must not be above the highest.';
    super(sentence, [{ field: 'minPrice', message: sentence }]);
  }
}
