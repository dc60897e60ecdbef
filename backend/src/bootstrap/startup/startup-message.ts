import type { FirstAdminLogin } from '../../identity/application/account/show-first-admin.js';
import type { Config } from '../../platform/config/config.js';
import type { ProcessLog } from '../../platform/logging/process-log.js';

/** @param firstAdmin is asked only where its answer may be printed */
export async function sayAddresses(
  { publicUrl, port, isProduction, mail }: Config,
  shopName: string,
  firstAdmin: () => Promise<FirstAdminLogin | null>,
  log: ProcessLog,
): Promise<void> {
  log.say(`${shopName} is open at ${publicUrl}`);
  log.record(`It listens on port ${port}.`);
  // The log of a production shop holds no email addresses.
  if (isProduction) return;
  log.say(`  API documentation    ${publicUrl}/api/docs`);
  if (mail.transport === 'mailbox') log.say(`  Mails                ${publicUrl}/sandbox/mail`);
  // Not known where the shop is closed again meanwhile.
  const admin = await firstAdmin().catch(() => null);
  if (admin) log.say(`  First admin          ${admin.email}  ${admin.passwordHint}`);
}
