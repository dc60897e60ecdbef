import { Invalid, RuleBroken } from '../../shared/errors.js';

/** Field names are those of the product form and the address bar. */
export class OnlySoManyLeft extends RuleBroken {
  constructor(readonly left: number) {
    super(`Only ${left} quantity can be added for this item`);
  }
}

export class HeldForOpenOrders extends RuleBroken {
  constructor(held: number) {
    super(`${held} ${held === 1 ? 'is' : 'are'} held for open orders. The stock can't go below that.`);
  }
}

export class SoldMeanwhile extends RuleBroken {
  constructor(left: number) {
    super(`Some were sold meanwhile and only ${left} ${left === 1 ? 'is' : 'are'} left. Please check the stock.`);
  }
}

export class TooMuchStock extends Invalid {
  constructor(most: number) {
    const sentence = `The stock can be at most ${most}.`;
    super(sentence, [{ field: 'totalStock', message: sentence }]);
  }
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

export class NoSuchImage extends Invalid {
  constructor() {
    const sentence = 'The image must be one that was uploaded here, or an https address.';
    super(sentence, [{ field: 'image', message: sentence }]);
  }
}

export class UnknownCategory extends Invalid {
  constructor(known: readonly string[]) {
    const sentence = `The category must be one of ${known.join(', ')}.`;
    super(sentence, [{ field: 'category', message: sentence }]);
  }
}

export class UnknownBrand extends Invalid {
  constructor(known: readonly string[]) {
    const sentence = `The brand must be one of ${known.join(', ')}.`;
    super(sentence, [{ field: 'brand', message: sentence }]);
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
