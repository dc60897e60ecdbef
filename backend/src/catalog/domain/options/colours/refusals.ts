import { Invalid } from '../../../../shared/errors.js';

export class NoSwatch extends Invalid {
  constructor() {
    const sentence = 'A colour must be written as #rrggbb.';
    super(sentence, [{ field: 'colours', message: sentence }]);
  }
}
