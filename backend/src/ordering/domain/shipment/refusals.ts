import { Invalid } from '../../../shared/errors.js';

export class TrackingGoesWithShipping extends Invalid {
  constructor() {
    const message = 'Only an order that is in shipping gets a carrier and a tracking number.';
    super(message, [{ field: 'carrier', message }]);
  }
}
