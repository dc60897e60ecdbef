import { Injectable } from '@nestjs/common';
import { Sql } from '../postgres/sql.js';
import { ShopChanges } from './shop-changes.js';

export interface StoredSetting {
  readonly value: unknown;
  /** Counts its changes, from 1. */
  readonly version: number;
}

/** What is set for all instances. Read where it is used, so that a change is used at once. */
@Injectable()
export class Settings {
  constructor(
    private readonly sql: Sql,
    private readonly changes: ShopChanges,
  ) {}

  async read(key: string): Promise<StoredSetting> {
    return only(
      await this.sql.query<StoredSetting>('select value, version from platform.settings where key = $1', [key]),
    );
  }

  /** Locked until the end of the caller's unit of work. */
  async lock(key: string): Promise<StoredSetting> {
    const select = 'select value, version from platform.settings where key = $1 for update';
    return only(await this.sql.execute<StoredSetting>(select, [key]));
  }

  /** @returns the new version */
  async write(key: string, value: object): Promise<number> {
    this.changes.announce();
    const update = 'update platform.settings set value = $2 where key = $1 returning value, version';
    return only(await this.sql.execute<StoredSetting>(update, [key, JSON.stringify(value)])).version;
  }
}

function only([stored]: readonly StoredSetting[]): StoredSetting {
  if (!stored) throw new Error('There is no such setting');
  return stored;
}
