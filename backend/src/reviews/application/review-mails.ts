import { Mail } from '../../shared/mail/mail.js';

/** To the shop. Says nothing of the words, which may be gone when it is read. */
export class ReviewReport extends Mail {
  constructor(readonly productTitle: string) {
    super();
  }
}
