import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalogue/catalog-on-postgres.js';
import { newId } from '../../../shared/id.js';
import { PostgresUploadedImages } from './postgres-uploaded-images.js';

describe('Uploaded images in PostgreSQL', () => {
  let catalog: CatalogOnPostgres;
  let uploads: PostgresUploadedImages;
  beforeEach(async () => {
    catalog = await openCatalog();
    uploads = new PostgresUploadedImages(catalog.sql);
  });
  afterEach(() => catalog?.drop());

  const dimensions = { width: 2048, height: 2560 };
  const added = async (by: string | null, hoursAgo: number) => {
    const id = newId<'Image'>();
    await catalog.work.run(() => uploads.add(id, by, dimensions));
    await catalog.dataSource.query(
      'update catalog.uploads set uploaded_at = now() - make_interval(hours => $2) where id = $1',
      [id, hoursAgo],
    );
    return id;
  };

  it('are limited by person, until the oldest of the last 24 hours is older', async () => {
    const staff = newId<'Person'>();
    await added(staff, 25);
    await added(staff, 23);
    await added(newId(), 0);
    expect(await uploads.secondsUntilNext(staff, 2)).toBe(0);
    await added(staff, 1);
    const wait = await uploads.secondsUntilNext(staff, 2);
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(await uploads.secondsUntilNext(staff, 1)).toBeGreaterThan(22 * 3_600);
  });

  it('are orphaned when nobody used them within a day, and then nobody can', async () => {
    const [old, used] = [await added(null, 25), await added(null, 25)];
    await added(null, 23);
    expect(await catalog.work.run(() => uploads.markUsed(used))).toEqual(dimensions);
    expect(await catalog.work.run(() => uploads.markUsed(used))).toEqual(dimensions);
    expect(await catalog.work.run(() => uploads.discardOrphaned())).toEqual([old]);
    expect(await catalog.work.run(() => uploads.markUsed(old))).toBeNull();
    expect(await catalog.work.run(() => uploads.discardOrphaned())).toEqual([old]);
    await catalog.work.run(() => uploads.remove(old));
    expect(await catalog.work.run(() => uploads.discardOrphaned())).toEqual([]);
  });
});
