import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Config } from '../../../src/platform/config/config.js';
import { HmacLinkTokens } from '../../../src/platform/mail/hmac-link-tokens.js';
import { ShopIdentity } from '../../../src/shared/shop-identity.js';
import type { MailContent } from '../../../src/platform/mail/mail-content.js';
import { MailTemplates } from '../../../src/platform/mail/mail-templates.js';

interface MailRow {
  readonly template: string;
  readonly data: never;
  readonly token_seed: string | null;
  readonly token_key: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** The mails that a shop has written and not sent yet. */
export function enqueuedMails({ app, dataSource }: { app: INestApplicationContext; dataSource: DataSource }) {
  const rowsTo = async (address: string): Promise<MailRow[]> => {
    const sql = 'select * from platform.mail where to_address = $1 order by created_at, id';
    const rows: MailRow[] = await dataSource.query(sql, [address]);
    return rows;
  };
  /** The content of the mail if this instance sent it now. */
  const written = (row: MailRow, by = app): MailContent => {
    const { publicUrl } = by.get(Config);
    const shop = by.get(ShopIdentity).current;
    const { template, data, token_seed: seed, token_key: key, created_at: writtenAt } = row;
    const token = seed && by.get(HmacLinkTokens, { strict: false }).tokenOf(key ?? '', template, seed);
    return by.get(MailTemplates, { strict: false }).of(template).write(data, { publicUrl, shop, token, writtenAt });
  };
  return {
    rowsTo,
    written,
    /** Template names of the mails to an address, oldest first. */
    kindsTo: async (address: string) => (await rowsTo(address)).map(({ template }) => template),
    /** The token of the newest link to a page. @param by the instance that sends it */
    async tokenTo(address: string, page: string, by = app): Promise<string> {
      const links = (await rowsTo(address)).flatMap((row) =>
        written(row, by).blocks.flatMap((block) => (block.kind === 'link' ? [new URL(block.url)] : [])),
      );
      const link = links.findLast(({ pathname, searchParams }) => pathname === page && searchParams.has('token'));
      if (!link) throw new Error(`No mail to ${address} links to ${page}`);
      return link.searchParams.get('token')!;
    },
  };
}
