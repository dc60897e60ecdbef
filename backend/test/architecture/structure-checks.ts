import { posix } from 'node:path';

/** Maps each file or folder to the files or folders that it imports. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const rootFiles = ['main.ts', 'shop.module.ts'];
const tableName = /\b(?:from|join|into|update|truncate|table(?: if exists)?|on)\s+([a-z_]+)\.[a-z_]+\b/gi;
// Reports are made of what others keep, and change nothing of it.
const schemasOf: Readonly<Record<string, readonly string[]>> = {
  payments: ['sandbox_paypal'],
  reporting: ['catalog', 'ordering'],
};

/** @returns the import cycles, direct or indirect, each as sorted files or folders */
export function cyclesIn(imports: Imports): string[][] {
  const reached = new Map([...imports.keys()].map((from) => [from, allFrom(from, imports)]));
  const inCycle = [...reached].filter(([from, others]) => others.has(from)).map(([from]) => from);
  const cycles = inCycle.map((from) =>
    inCycle.filter((other) => reached.get(from)?.has(other) && reached.get(other)?.has(from)).sort(),
  );
  return [...new Map(cycles.map((cycle) => [cycle.join(), cycle])).values()];
}

/** Imports between folders, without `*.module.ts` and `main.ts`, which import from all folders to compose them. */
export function importsOfFolders(files: Imports, folderOf: (path: string) => string = posix.dirname): Imports {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of files) {
    if (isComposition(file)) continue;
    const from = folderOf(file);
    const others = [...imported].filter((each) => !isComposition(each)).map(folderOf);
    const known = folders.get(from) ?? new Set();
    for (const other of others) if (other !== from) known.add(other);
    folders.set(from, known);
  }
  return folders;
}

/** @returns files directly in `src` that are not expected there @param paths relative to `src` */
export function looseFiles(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.includes('/') && !rootFiles.includes(path));
}

/** @returns schemas of other modules whose tables a file in a module's `adapters/postgres` names */
export function foreignTables(path: string, text: string): string[] {
  const [owner = ''] = path.split('/');
  if (!path.startsWith(`${owner}/adapters/postgres/`)) return [];
  const allowed = [owner, 'platform', ...(schemasOf[owner] ?? [])];
  const named = [...text.matchAll(tableName)].map(([, schema = '']) => schema.toLowerCase());
  return [...new Set(named)].filter((schema) => schemas.includes(schema) && !allowed.includes(schema));
}

const schemas = [
  'identity',
  'catalog',
  'cart',
  'addressing',
  'ordering',
  'payments',
  'pricing',
  'reporting',
  'reviews',
  'sandbox_paypal',
];

function isComposition(path: string): boolean {
  return path.endsWith('.module.ts') || path === 'main.ts';
}

function allFrom(start: string, imports: Imports): Set<string> {
  const reached = new Set<string>();
  const next = [...(imports.get(start) ?? [])];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    next.push(...(imports.get(file) ?? []));
  }
  return reached;
}
