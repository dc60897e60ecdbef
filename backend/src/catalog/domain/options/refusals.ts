import { Invalid, RuleBroken } from '../../../shared/errors.js';
import { isolated } from '../../../shared/text/isolated.js';

export class UnknownSize extends Invalid {
  constructor(text: string) {
    const sentence = `“${isolated(text)}” is not a size of the chosen scale.`;
    super(sentence, [{ field: 'variants', message: sentence }]);
  }
}

export class TooManySizes extends Invalid {
  constructor(most: number) {
    const sentence = `A product can have at most ${most} sizes.`;
    super(sentence, [{ field: 'sizes', message: sentence }]);
  }
}

export class NoSizes extends Invalid {
  constructor() {
    const sentence = 'Please enter at least one size.';
    super(sentence, [{ field: 'sizes', message: sentence }]);
  }
}

export class SizeLength extends Invalid {
  constructor(most: number) {
    const sentence = `A size must have 1 to ${most} characters.`;
    super(sentence, [{ field: 'sizes', message: sentence }]);
  }
}

export class SizeWithComma extends Invalid {
  constructor(size: string) {
    const sentence = `The size “${isolated(size)}” can't have a comma.`;
    super(sentence, [{ field: 'sizes', message: sentence }]);
  }
}

export class SizeTwice extends Invalid {
  constructor(size: string) {
    const sentence = `The size “${isolated(size)}” is there twice.`;
    super(sentence, [{ field: 'sizes', message: sentence }]);
  }
}

export class NoVariants extends Invalid {
  constructor() {
    const sentence = 'A product must have at least one variant.';
    super(sentence, [{ field: 'variants', message: sentence }]);
  }
}

export class TooManyVariants extends Invalid {
  constructor(most: number) {
    const sentence = `A product can have at most ${most} variants.`;
    super(sentence, [{ field: 'variants', message: sentence }]);
  }
}

export class SomeWithoutSize extends Invalid {
  constructor() {
    const sentence = 'Either all variants have a size, or none has.';
    super(sentence, [{ field: 'variants', message: sentence }]);
  }
}

export class SomeWithoutColour extends Invalid {
  constructor() {
    const sentence = 'Either all variants have a colour, or none has.';
    super(sentence, [{ field: 'variants', message: sentence }]);
  }
}

export class NoScale extends Invalid {
  constructor() {
    const sentence = 'Choose a scale for the sizes.';
    super(sentence, [{ field: 'sizeScale', message: sentence }]);
  }
}

export class TooManyColours extends Invalid {
  constructor(most: number) {
    const sentence = `A product can have at most ${most} colours.`;
    super(sentence, [{ field: 'colours', message: sentence }]);
  }
}

export class ColourTwice extends Invalid {
  constructor(name: string) {
    const sentence = `The colour “${isolated(name)}” is there twice.`;
    super(sentence, [{ field: 'colours', message: sentence }]);
  }
}

export class UnknownColour extends Invalid {
  constructor(name: string, field: string) {
    const sentence = `“${isolated(name)}” is not one of the colours.`;
    super(sentence, [{ field, message: sentence }]);
  }
}

export class VariantTwice extends Invalid {
  /** @param field of the repeated variant */
  constructor(name: string, field: string) {
    const sentence = `${name} is there twice.`;
    super(sentence, [{ field, message: sentence }]);
  }
}

export class SkuTwice extends Invalid {
  /** @param field of the variant that repeats the SKU */
  constructor(sku: string, field: string) {
    const sentence = `The SKU “${isolated(sku)}” is there twice.`;
    super(sentence, [{ field: `${field}.sku`, message: sentence }]);
  }
}

export class SkuIsTaken extends RuleBroken {
  constructor() {
    const sentence = 'One of these SKUs belongs to another product.';
    super(sentence, [{ field: 'variants', message: sentence }]);
  }
}

/** A variant whose units are reserved can't be removed. */
export class VariantIsReserved extends RuleBroken {
  constructor(reserved: number, name: string) {
    const sentence = `${reserved} of ${name} ${reserved === 1 ? 'is' : 'are'} reserved for open orders.`;
    super(sentence, [{ field: 'variants', message: sentence }]);
  }
}
