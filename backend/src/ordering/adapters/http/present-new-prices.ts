import { RuleBroken } from '../../../shared/errors.js';
import type { PricedOrder } from '../../application/place/priced-order.js';
import { PricesHaveChanged } from '../../domain/checkout/refusals.js';
import { presentQuote } from './order.presenter.js';

/** Runs a use case. Where prices have changed, the response shows what the order would cost now. */
export async function presentNewPrices<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PricesHaveChanged)) throw error;
    const { message, quote } = error as PricesHaveChanged<PricedOrder>;
    throw new RuleBroken(message, [], presentQuote(quote));
  }
}
