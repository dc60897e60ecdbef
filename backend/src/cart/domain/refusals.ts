import { Invalid, NotFound, NotSignedIn, RuleBroken } from '../../shared/errors.js';

export class ExceedsStock extends RuleBroken {
  constructor(available: number) {
    super(`Only ${available} quantity can be added for this item`);
  }
}

/** The owner has deleted their account, so the session is invalid. */
export class CartIsClosed extends NotSignedIn {}

export class CartIsFull extends RuleBroken {
  constructor(most: number) {
    super(`A cart can hold at most ${most} different items.`);
  }
}

export class WishlistIsFull extends RuleBroken {
  constructor(most: number) {
    super(`A wishlist can hold at most ${most} products. Remove one to add another.`);
  }
}

export class NotOnTheWishlist extends NotFound {
  constructor() {
    super('This product is not on your wishlist.');
  }
}

export class NotInTheCart extends NotFound {
  constructor() {
    super('This item is not in your cart.');
  }
}

export class NoLongerAvailable extends NotFound {
  constructor() {
    super('This product is no longer available.');
  }
}

/** The product is no longer sold in this size or colour. */
export class SizeNoLongerAvailable extends RuleBroken {
  constructor() {
    super('This size is no longer available.');
  }
}

/** The product has no such variant. */
export class NoSuchSize extends NotFound {
  constructor() {
    super('This product has no such size.');
  }
}

/** A discount code can't be used for the cart. @param message says why */
export class CodeRefused extends RuleBroken {
  constructor(message: string) {
    super(message, [{ field: 'code', message }]);
  }
}

export class NotAQuantity extends Invalid {
  constructor() {
    const sentence = 'The quantity must be a whole number of at least 1.';
    super(sentence, [{ field: 'quantity', message: sentence }]);
  }
}
