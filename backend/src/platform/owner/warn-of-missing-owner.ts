import type { Config } from '../config/config.js';
import { missingOwnerSettings } from '../config/owner-settings.js';
import type { ProcessLog } from '../logging/process-log.js';

/** In production; developers see it on the help page. */
export function warnOfMissingOwner({ owner, isProduction }: Config, log: Pick<ProcessLog, 'warn'>): void {
  const missing = missingOwnerSettings(owner);
  if (isProduction && missing.length > 0) log.warn(`The imprint is incomplete: set ${missing.join(', ')}.`);
}
