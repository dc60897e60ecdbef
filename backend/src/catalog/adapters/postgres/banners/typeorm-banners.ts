import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { changedRows } from '../../../../platform/postgres/changed-rows.js';
import { columnsOf } from '../../../../platform/postgres/columns-of.js';
import { Sql } from '../../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { ShopChanges } from '../../../../platform/settings/shop-changes.js';
import type { Banner } from '../../../domain/banners/banner.js';
import { BannerList } from '../../../domain/banners/banner-list.js';
import { Banners } from '../../../domain/banners/banners.js';
import { BannerRecord } from './banner.record.js';

const inOrder = `select ${columnsOf(BannerRecord, 'b')} from catalog.banners b order by b.position, b.id`;

@Injectable()
export class TypeormBanners extends Banners {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sql: Sql,
    private readonly changes: ShopChanges,
  ) {
    super();
  }

  async get(): Promise<BannerList> {
    await this.sql.execute('lock table catalog.banners in share row exclusive mode');
    return new BannerList(await this.all());
  }

  async save(list: BannerList): Promise<readonly Banner[]> {
    const { changed, removed } = changedRows(await this.all(), list.banners, ({ id }) => id);
    if (removed.length > 0) await this.work.manager.delete(BannerRecord, { id: In(removed.map(({ id }) => id)) });
    if (changed.length > 0) await this.work.manager.upsert(BannerRecord, changed, ['id']);
    this.changes.announce();
    return this.all();
  }

  async all(): Promise<readonly Banner[]> {
    return (await this.sql.query<BannerRecord>(inOrder)) as readonly Banner[];
  }
}
