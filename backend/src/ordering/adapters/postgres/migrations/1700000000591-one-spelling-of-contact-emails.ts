import { domainToASCII, domainToUnicode } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders of one transaction. */
const batch = 5_000;

/** Stores guests' addresses as accounts do, and writes the search texts of all orders again, in batches. */
export class OneSpellingOfContactEmails1700000000591 implements MigrationInterface {
  readonly name = 'OneSpellingOfContactEmails1700000000591';

  async up(runner: QueryRunner): Promise<void> {
    for (const { id, email } of (await runner.query(unusual)) as { id: string; email: string }[]) {
      const normal = normalOf(email);
      if (normal !== null) await runner.query(rename, [id, normal.email, normal.unicode]);
    }
    for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined;) {
      const filled: { last: string | null }[] = await runner.query(filling, [last, batch]);
      last = filled[0]?.last ?? undefined;
      await runner.commitTransaction();
      await runner.startTransaction();
    }
  }

  /** Both spellings reach the mailbox. */
  async down(): Promise<void> {}
}

const unusual = `
  select id, contact_email as email from ordering.orders
   where contact_email <> lower(contact_email) or octet_length(contact_email) > char_length(contact_email)
      or contact_email like '%xn--%'`;
const rename = 'update ordering.orders set contact_email = $2, contact_email_unicode = $3 where id = $1';

/** @returns null for addresses that the shop can't send mail to */
function normalOf(text: string): { email: string; unicode: string | null } | null {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const domainAt = plain.lastIndexOf('@') + 1;
  const [name, domain] = [plain.slice(0, domainAt), domainToASCII(plain.slice(domainAt))];
  if (domain === '' || !/^[!-~]+$/.test(name)) return null;
  const unicode = domainToUnicode(domain);
  return { email: name + domain, unicode: unicode === domain ? null : name + unicode };
}

const filling = `
  with next as materialized (select id from ordering.orders where id > $1::uuid order by id limit $2),
       filled as materialized (select ordering.write_search_texts(array(select id from next)))
  select (select id from next order by id desc limit 1) as last from filled`;
