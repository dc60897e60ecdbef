import { Invalid } from '../../../shared/errors.js';

export class NoSuchImage extends Invalid {
  constructor() {
    const sentence = 'The image must be one that was uploaded here, or an https address.';
    super(sentence, [{ field: 'image', message: sentence }]);
  }
}

export class TooManyImages extends Invalid {
  constructor(most: number) {
    const sentence = `A product can have at most ${most} pictures.`;
    super(sentence, [{ field: 'images', message: sentence }]);
  }
}

export class TooLongAlt extends Invalid {
  constructor(most: number, field: string) {
    const sentence = `The description of a picture can have at most ${most} characters.`;
    super(sentence, [{ field, message: sentence }]);
  }
}
