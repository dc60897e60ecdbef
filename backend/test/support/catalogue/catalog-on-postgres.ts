import { loadConfig } from '../../../src/bootstrap/settings/load-config.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { Database } from '../../../src/platform/postgres/unit-of-work/database.js';
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
function withoutReplica(database: Database): ReplicaReads {
  return new ReplicaReads(database.source, database, patientTimeouts, loadConfig(noSecretsKept), new Metrics());
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
  const database = new Database(new TypeormUnitOfWork(dataSource));
  const work = database.work;
  const { outbox, events } = recordingOutbox();
  const products = new TypeormProducts(database, new NothingCached());
  const units = new SqlStock(database, new NothingCached());
  const views = new PostgresProductViews(database, withoutReplica(database));
  const stock = new CatalogFacade(units, views);
  const stocked = (...goods: Product[]) => work.run(() => products.addAll(goods));
  const drop = () => opened.close();
  return { dataSource, drop, database, work, outbox, events, products, units, views, stock, stocked };
}

export type CatalogOnPostgres = Awaited<ReturnType<typeof openCatalog>>;
