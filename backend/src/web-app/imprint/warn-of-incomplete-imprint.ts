import type { Config } from '../../platform/config/config.js';
import { missingImprintSettings } from '../../platform/config/imprint-settings.js';
import type { ProcessLog } from '../../platform/logging/process-log.js';

/** Logs which settings are missing, in production; developers see them on the help page. */
export function warnOfIncompleteImprint({ imprint, isProduction }: Config, log: Pick<ProcessLog, 'warn'>): void {
  const missing = missingImprintSettings(imprint);
  if (isProduction && missing.length > 0) log.warn(`The imprint is incomplete: set ${missing.join(', ')}.`);
}
