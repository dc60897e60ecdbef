import { SpecifiedCategoriesAndBrands } from '../../../test/support/catalogue/specified-categories-and-brands.js';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aCap, aShirt } from '../../../test/support/catalogue/products.js';
import { patientSource } from '../../../test/support/database/database.js';
import { entities } from '../../bootstrap/entities.js';
import { migrationFiles } from '../../bootstrap/migration-files.js';
import { TypeormProducts } from '../../catalog/adapters/postgres/typeorm-products.js';
import { placeCluster } from './cluster-files.js';
import { startEmbeddedPostgres } from '../../bootstrap/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../platform/postgres/migrate.js';
import { Sql } from '../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { newId } from '../../shared/id.js';
import { createBackup } from './create-backup.js';
import { checkShopDatabase } from '../checks/check-shop-database.js';
import { restoreBackup } from './restore-backup.js';

const now = new Date('2026-11-20T13:54:10Z');

/** The command lines of running processes that contain the text. */
function commandsNaming(text: string): string[] {
  const processes = existsSync('/proc') ? readdirSync('/proc') : [];
  const commands = processes
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
      } catch {
        return []; // it has ended since
      }
    });
  return commands.filter((command) => command.includes(text));
}

describe('A copy of a shop', () => {
  let room: string;
  const place = (name: string) => join(room, name);
  /** Runs `work` on the database of a data directory, which is created if necessary. */
  const onDatabase = async (dataDir: string, work: (source: Awaited<ReturnType<typeof patientSource>>) => unknown) => {
    const server = await startEmbeddedPostgres({ dataDir, isDurable: false });
    const source = await patientSource(server.url, { entities, migrations: migrationFiles }, 2);
    try {
      await work(source);
    } finally {
      await source.destroy();
      await server.stop();
    }
  };
  beforeAll(async () => {
    room = mkdtempSync(join(tmpdir(), 'copies-'));
    chmodSync(room, 0o755);
    await onDatabase(place('unfinished'), () => undefined);
    placeCluster(place('unfinished/postgres'), place('shop'));
    await onDatabase(place('shop'), async (source) => {
      await migrate(source);
      const sql = new Sql(new TypeormUnitOfWork(source));
      const products = new TypeormProducts(
        sql,
        { changed: () => undefined, unitsChanged: () => undefined },
        new SpecifiedCategoriesAndBrands(),
      );
      await sql.work.run(() => products.addAll([aShirt(), aCap()]));
    });
    mkdirSync(place('shop/images'));
    const picture = newId<'Image'>();
    for (const width of [360, 720, 1080]) writeFileSync(place(`shop/images/${picture}-${width}.webp`), 'a picture');
  });
  afterAll(() => rmSync(room, { recursive: true, force: true }));

  const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

  it('says what it contains, and is restored with the same contents after a check', async () => {
    const [TO, elsewhere] = [place('copy'), place('elsewhere')];
    expect(await createBackup({ DATA_DIR: place('shop'), TO }, now)).toBe(
      `2 products, 0 orders, 1 picture were copied to ${TO}.`,
    );
    expect(await restoreBackup({ DATA_DIR: elsewhere, FROM: TO })).toEqual([
      `2 products, 0 orders, 1 picture were restored to ${elsewhere}.`,
      'The books are in order. Start the shop with `make start`.',
    ]);
    expect(await checkShopDatabase({ DATA_DIR: elsewhere })).toEqual({
      summary: '2 products, 0 orders, 1 picture',
      violations: [],
    });
    expect(filesIn(join(elsewhere, 'images'))).toHaveLength(3);
  });

  it('is refused while the shop is open', async () => {
    const server = await startEmbeddedPostgres({ dataDir: place('shop'), isDurable: false });
    const TO = place('copy-of-an-open-shop');
    await expect(createBackup({ DATA_DIR: place('shop'), TO }, now)).rejects.toThrow(
      `A shop is open on the data in ${place('shop')}: stop it first.`,
    );
    expect(await checkShopDatabase({ DATA_DIR: place('shop') })).toMatchObject({ violations: [] });
    await server.stop();
    expect(existsSync(TO)).toBe(false);
  });

  it('is made in the data directory and named by the time, unless `TO` names a folder', async () => {
    const to = place('shop/backups/2026-11-20T13-54-10-000Z');
    expect(await createBackup({ DATA_DIR: place('shop') }, now)).toContain(to);
    await expect(createBackup({ DATA_DIR: place('shop') }, now)).rejects.toThrow(`${to} exists already.`);
  });

  it.each([
    ['backup', (env: Record<string, string>) => createBackup(env, now)],
    ['check', checkShopDatabase],
  ] as const)('is refused where there is no shop, and nothing is created: %s', async (_name, run) => {
    const missing = place('missing');
    await expect(run({ DATA_DIR: missing, TO: place('copy-of-nothing') })).rejects.toThrow(
      `There is no shop in ${missing}.`,
    );
    const empty = place('empty');
    mkdirSync(empty, { recursive: true });
    await expect(run({ DATA_DIR: empty, TO: place('copy-of-nothing') })).rejects.toThrow(
      `There is no shop in ${empty}.`,
    );
    expect(existsSync(missing)).toBe(false);
    expect(readdirSync(empty)).toEqual([]);
    expect(existsSync(place('copy-of-nothing'))).toBe(false);
  });

  it('that was interrupted leaves no part of it behind', async () => {
    const interrupted = AbortSignal.abort(new Error('Interrupted.'));
    const TO = place('interrupted-copy');
    await expect(createBackup({ DATA_DIR: place('shop'), TO }, now, interrupted)).rejects.toThrow('Interrupted.');
    expect(existsSync(TO)).toBe(false);
    expect(commandsNaming(join(place('shop'), 'postgres'))).toEqual([]);
  });

  it('is refused for a database without a shop, which stays as it is', async () => {
    const before = filesIn(place('unfinished/postgres/cluster/data/base'));
    await expect(createBackup({ DATA_DIR: place('unfinished'), TO: place('copy-of-nothing') }, now)).rejects.toThrow(
      'This database holds no shop.',
    );
    expect(existsSync(place('copy-of-nothing'))).toBe(false);
    expect(filesIn(place('unfinished/postgres/cluster/data/base')).length).toBe(before.length);
  });

  it.each([
    ['FROM must name', {}],
    ['There is no copy of a shop in', { FROM: 'nowhere' }],
    ['DATABASE_URL is set', { DATABASE_URL: 'postgres://localhost/shop', FROM: 'nowhere' }],
  ])('is not restored, and nothing is created: %s', async (sentence, env) => {
    await expect(restoreBackup({ DATA_DIR: place('untouched'), ...env })).rejects.toThrow(sentence);
    expect(existsSync(place('untouched'))).toBe(false);
  });

  describe('that can’t be restored', () => {
    const target = () => place('target');
    const left = () => (existsSync(target()) ? filesIn(target()).filter((name) => name !== 'postgres') : []);
    beforeAll(async () => {
      cpSync(place('unfinished/postgres/cluster'), place('bad-copy/cluster'), { recursive: true });
      cpSync(place('shop/images'), place('bad-copy/images'), { recursive: true });
      await createBackup({ DATA_DIR: place('shop'), TO: place('good-copy') }, now);
    });
    afterEach(() => rmSync(target(), { recursive: true, force: true }));

    it('as it holds no shop, leaves nothing behind', async () => {
      const restoring = restoreBackup({ DATA_DIR: target(), FROM: place('bad-copy') });
      await expect(restoring).rejects.toThrow('This database holds no shop.');
      expect(left()).toEqual([]);
    });

    it('as its database refuses the password, leaves nothing behind and no server running', async () => {
      cpSync(place('bad-copy'), place('locked-copy'), { recursive: true });
      writeFileSync(place('locked-copy/cluster/password'), 'wrong\n');
      await expect(restoreBackup({ DATA_DIR: target(), FROM: place('locked-copy') })).rejects.toThrow(/password/);
      expect(left()).toEqual([]);
      expect(commandsNaming(target())).toEqual([]);
    });

    it.each([
      ['bad-copy', 'This database holds no shop.'],
      ['good-copy', 'move it away first'],
    ])('leaves a shop unchanged that was started in the data directory meanwhile: %s', async (copy, sentence) => {
      const restoring = restoreBackup({ DATA_DIR: target(), FROM: place(copy) });
      const outcome = expect(restoring).rejects.toThrow(sentence);
      placeCluster(place('unfinished/postgres'), target());
      const server = await startEmbeddedPostgres({ dataDir: target(), isDurable: false });
      await outcome;
      const source = await patientSource(server.url, { entities: [], migrations: [] }, 1);
      // Makes the server open a file, which fails where its files were deleted.
      await source.query('create table here (n int)');
      await source.destroy();
      await server.stop();
      expect(left().filter((name) => name.startsWith('images/') || name.startsWith('restoring'))).toEqual([]);
    });

    it('as it was interrupted, leaves nothing behind', async () => {
      const interruption = new AbortController();
      const restoring = restoreBackup({ DATA_DIR: target(), FROM: place('good-copy') }, interruption.signal);
      interruption.abort(new Error('Interrupted.'));
      await expect(restoring).rejects.toThrow('Interrupted.');
      expect(left()).toEqual([]);
      expect(commandsNaming(target())).toEqual([]);
    });

    it('because another restore is running, names the folder to remove', async () => {
      mkdirSync(place('target/restoring'), { recursive: true });
      const restoring = restoreBackup({ DATA_DIR: target(), FROM: place('good-copy') });
      await expect(restoring).rejects.toThrow(`remove ${place('target/restoring')} first`);
      expect(left()).toEqual(['restoring']);
    });
  });

  it('never replaces a shop', async () => {
    await createBackup({ DATA_DIR: place('shop'), TO: place('second-copy') }, now);
    await expect(restoreBackup({ DATA_DIR: place('shop'), FROM: place('second-copy') })).rejects.toThrow(
      /move it away first/,
    );
    expect(await checkShopDatabase({ DATA_DIR: place('shop') })).toMatchObject({
      summary: '2 products, 0 orders, 1 picture',
    });
  });
});
