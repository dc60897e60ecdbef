import { Invalid } from '../../../shared/errors.js';

export class UnknownSize extends Invalid {
  constructor(text: string) {
    const sentence = `“${text}” is not a size of the chosen scale.`;
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

export class SizeTwice extends Invalid {
  constructor(size: string) {
    const sentence = `The size “${size}” is there twice.`;
    super(sentence, [{ field: 'sizes', message: sentence }]);
  }
}

export class NoSwatch extends Invalid {
  constructor() {
    const sentence = 'A colour must be written as #rrggbb.';
    super(sentence, [{ field: 'colours', message: sentence }]);
  }
}
