import type { FirstAdminLogin } from '../../identity/application/account/ensure-first-admin.js';
import type { Config } from '../../platform/config/config.js';
import type { ProcessLog } from '../../platform/logging/process-log.js';
import { shopName } from '../../shared/shop-name.js';

export function sayAddresses(
  { publicUrl, port, isProduction, mail }: Config,
  admin: FirstAdminLogin | null,
  log: ProcessLog,
): void {
  log.say(`${shopName} is open at ${publicUrl}`);
  log.record(`It listens on port ${port}.`);
  // The log of a production shop holds no email addresses.
  if (isProduction) return;
  log.say(`  API documentation    ${publicUrl}/api/docs`);
  if (mail.transport === 'mailbox') log.say(`  Mails                ${publicUrl}/sandbox/mail`);
  if (admin) log.say(`  First admin          ${admin.email}  ${admin.passwordHint}`);
}
