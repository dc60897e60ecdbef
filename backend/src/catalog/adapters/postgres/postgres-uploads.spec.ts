import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalogue/catalog-on-postgres.js';
import { newId } from '../../../shared/id.js';
import { PostgresUploads } from './postgres-uploads.js';

describe('Uploads in PostgreSQL', () => {
  let catalog: CatalogOnPostgres;
  let uploads: PostgresUploads;
  beforeEach(async () => {
    catalog = await openCatalog();
    uploads = new PostgresUploads(catalog.database);
  });
  afterEach(() => catalog?.drop());

  const added = async (by: string | null, hoursAgo: number) => {
    const id = newId<'Image'>();
    await catalog.work.run(() => uploads.add(id, by));
    await catalog.dataSource.query(
      'update catalog.uploads set uploaded_at = now() - make_interval(hours => $2) where id = $1',
      [id, hoursAgo],
    );
    return id;
  };

  it('are counted by person and day', async () => {
    const staff = newId<'Person'>();
    await added(staff, 25);
    await added(staff, 23);
    await added(newId(), 0);
    expect(await uploads.countLastDay(staff)).toBe(1);
  });

  it('are orphaned when nobody used them within a day', async () => {
    const [old, used] = [await added(null, 25), await added(null, 25)];
    await added(null, 23);
    expect(await catalog.work.run(() => uploads.markUsed(used))).toBe(true);
    expect(await catalog.work.run(() => uploads.markUsed(used))).toBe(true);
    expect(await catalog.work.run(() => uploads.orphaned())).toEqual([old]);
    await catalog.work.run(() => uploads.remove([old]));
    expect(await catalog.work.run(() => uploads.markUsed(old))).toBe(false);
  });
});
