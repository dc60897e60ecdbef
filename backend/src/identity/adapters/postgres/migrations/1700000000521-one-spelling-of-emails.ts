import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * International domains of accounts become Punycode, so that each mailbox has one spelling. Where another account has
 * that spelling, both stay as they are, and each is found by its own.
 */
export class OneSpellingOfEmails1700000000521 implements MigrationInterface {
  readonly name = 'OneSpellingOfEmails1700000000521';

  async up(runner: QueryRunner): Promise<void> {
    const international = 'select id, email from identity.people where octet_length(email) > char_length(email)';
    for (const { id, email } of (await runner.query(international)) as { id: string; email: string }[]) {
      const normal = normalOf(email);
      if (normal !== null) await runner.query(rename, [id, normal]);
    }
  }

  /** Both spellings reach the mailbox. */
  async down(): Promise<void> {}
}

const rename = `
  update identity.people set email = $2
   where id = $1 and not exists (select from identity.people where lower(email) = $2)`;

/** @returns null for addresses that the shop can't send mail to */
function normalOf(email: string): string | null {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = domainToASCII(plain.slice(at + 1));
  return domain !== '' && /^[!-~]+$/.test(plain.slice(0, at)) ? `${plain.slice(0, at)}@${domain}` : null;
}
