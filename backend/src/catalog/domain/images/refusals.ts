import { Invalid } from '../../../shared/errors.js';

export class NoSuchImage extends Invalid {
  constructor() {
    const sentence = 'The image must be one that was uploaded here, or an https address.';
    super(sentence, [{ field: 'image', message: sentence }]);
  }
}
