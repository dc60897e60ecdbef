import type { Config } from '../../platform/config/config.js';
import type { ProcessLog } from '../../platform/logging/process-log.js';
import type { ShopDetails } from '../../shared/shop-identity.js';
import { missingInImprint } from './missing-in-imprint.js';

/** Logs which settings are missing, in production; developers see them on the help page. */
export function warnOfIncompleteImprint(
  { imprint, isProduction }: Config,
  shop: ShopDetails,
  log: Pick<ProcessLog, 'warn'>,
): void {
  const missing = missingInImprint(imprint, shop);
  if (isProduction && missing.length > 0) log.warn(`The imprint is incomplete: set ${missing.join(', ')}.`);
}
