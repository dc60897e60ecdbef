import { loadConfig } from '../../../src/bootstrap/settings/load-config.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { Sql } from '../../../src/platform/postgres/sql.js';
import { ReplicaReads } from '../../../src/platform/postgres/replica/replica-reads.js';
import { TypeormUnitOfWork } from '../../../src/platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { TypeormProducts } from '../../../src/catalog/adapters/postgres/typeorm-products.js';
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

class NothingCached extends CatalogueChangeListener {
  changed(): void {}
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
  const products = new TypeormProducts(sql, new NothingCached());
  const units = new SqlStock(sql, new NothingCached());
  const views = new PostgresProductViews(sql, withoutReplica(sql));
  const stock = new CatalogFacade(units, views);
  const stocked = (...goods: Product[]) => work.run(() => products.addAll(goods));
  const drop = () => opened.close();
  return { dataSource, drop, sql, work, outbox, events, products, units, views, stock, stocked };
}

export type CatalogOnPostgres = Awaited<ReturnType<typeof openCatalog>>;
