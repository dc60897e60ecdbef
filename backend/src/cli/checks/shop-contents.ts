import { existsSync, readdirSync } from 'node:fs';
import { createDataSource } from '../../platform/postgres/connection/data-source.js';

/** What a copy of a shop contains. */
export interface ShopContents {
  readonly products: number;
  readonly orders: number;
  readonly pictures: number;
  /** The migrations that were applied to its database. */
  readonly migrations: readonly string[];
}

const hasShop = `select to_regclass('public.shop_migrations') is not null and to_regclass('ordering.orders') is not null as found`;
const counts = `
  select (select count(*) from catalog.products where deleted_at is null)::int as products,
         (select count(*) from ordering.orders)::int as orders,
         array(select name::text from shop_migrations) as migrations`;
const pictureFile = /^([0-9a-f-]{36})-\d+\.webp$/;

/** @throws Error one line if the database holds no shop */
export async function contentsOf(databaseUrl: string, imagesDir: string): Promise<ShopContents> {
  const source = await createDataSource(databaseUrl, { entities: [], migrations: [] }, 1).initialize();
  try {
    const [{ found }]: [{ found: boolean }] = await source.query(hasShop);
    if (!found) throw new Error('This database holds no shop.');
    const [counted]: [Omit<ShopContents, 'pictures'>] = await source.query(counts);
    return { ...counted, pictures: picturesIn(imagesDir) };
  } finally {
    await source.destroy();
  }
}

/** E.g. "84 products, 12 orders, 84 pictures". */
export function summaryOf({ products, orders, pictures }: ShopContents): string {
  return [counted(products, 'product'), counted(orders, 'order'), counted(pictures, 'picture')].join(', ');
}

/** Each picture is stored in several widths. */
function picturesIn(imagesDir: string): number {
  const names = existsSync(imagesDir) ? readdirSync(imagesDir) : [];
  return new Set(names.flatMap((name) => pictureFile.exec(name)?.[1] ?? [])).size;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
