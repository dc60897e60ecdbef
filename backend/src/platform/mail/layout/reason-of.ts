import type { MailContent } from '../mail-content.js';

/** Why the recipient gets the mail. */
export function reasonOf(asked: MailContent['asked'], shopName: string): string {
  if (!asked) return `You get this mail because of your order or your account at ${shopName}.`;
  return `You get this mail because you asked for it at ${shopName}. ${asked.sentence}`;
}
