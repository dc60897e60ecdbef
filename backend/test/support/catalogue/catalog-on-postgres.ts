import { loadConfig } from '../../../src/bootstrap/settings/load-config.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { Cookies } from '../../../src/platform/http/auth/cookies.js';
import { ResponseCache } from '../../../src/platform/http/cache/response-cache.js';
import { Sql } from '../../../src/platform/postgres/sql.js';
import { ShopChanges } from '../../../src/platform/settings/shop-changes.js';
import { ReplicaReads } from '../../../src/platform/postgres/replica/replica-reads.js';
import { TypeormUnitOfWork } from '../../../src/platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { TypeormProducts } from '../../../src/catalog/adapters/postgres/typeorm-products.js';
import { PostgresCategoriesAndBrands } from '../../../src/catalog/adapters/postgres/postgres-categories-and-brands.js';
import { ListingCounts } from '../../../src/catalog/adapters/postgres/listing/listing-counts.js';
import { PostgresProductViews } from '../../../src/catalog/adapters/postgres/postgres-product-views.js';
import { SqlStock } from '../../../src/catalog/adapters/postgres/stock/sql-stock.js';
import { CatalogFacade } from '../../../src/catalog/application/catalog-facade.js';
import { CatalogueChangeListener } from '../../../src/catalog/domain/catalogue-change-listener.js';
import type { Product } from '../../../src/catalog/domain/product.js';
import { closing } from '../lifecycle/closing.js';
import { freshDatabase, patientTimeouts } from '../database/database.js';
import { recordingOutbox } from '../database/recording-outbox.js';

const noSecretsKept = { JWT_SECRET: 'only-for-specs-only-for-specs-only', ADMIN_PASSWORD: 'only-for-specs' };

/** Without a configured replica, all reads go to the primary. */
function withoutReplica(sql: Sql): ReplicaReads {
  return new ReplicaReads(sql.work.source, sql, patientTimeouts, loadConfig(noSecretsKept), new Metrics());
}

class ForgottenCounts extends CatalogueChangeListener {
  constructor(private readonly counts: ListingCounts) {
    super();
  }

  changed(): void {
    this.counts.forget();
  }

  unitsChanged(): void {}
}

/** The catalogue over a real database, without the rest of the shop. */
export async function openCatalog() {
  const opened = closing();
  const fresh = await freshDatabase();
  opened.add(() => fresh.drop());
  const { dataSource } = fresh;
  const sql = new Sql(new TypeormUnitOfWork(dataSource));
  const work = sql.work;
  const { outbox, events } = recordingOutbox();
  const reads = withoutReplica(sql);
  const counts = new ListingCounts(reads);
  const changes = new ForgottenCounts(counts);
  const shopChanges = new ShopChanges(sql, work, new ResponseCache(new Cookies(false)));
  const known = new PostgresCategoriesAndBrands(sql, changes, patientTimeouts, shopChanges);
  const products = new TypeormProducts(sql, changes, known);
  const units = new SqlStock(sql, changes);
  const views = new PostgresProductViews(sql, reads, patientTimeouts, counts, known);
  const stock = new CatalogFacade(units, views);
  const stocked = (...goods: Product[]) => work.run(() => products.addAll(goods));
  const drop = () => opened.close();
  return { dataSource, drop, sql, work, outbox, events, products, units, views, counts, stock, stocked };
}

export type CatalogOnPostgres = Awaited<ReturnType<typeof openCatalog>>;
