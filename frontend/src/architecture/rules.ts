import { posix } from 'node:path';
import ts from 'typescript';

const layers = ['early', 'app', 'pages', 'features', 'ui', 'lib', 'contract'] as const;
type Layer = (typeof layers)[number];

const mayImport: Record<Layer, readonly Layer[]> = {
  // Not through the index of a feature, which brings all of it.
  early: ['early', 'features', 'lib'],
  app: layers,
  pages: ['pages', 'features', 'ui', 'lib', 'contract'],
  features: ['features', 'ui', 'lib', 'contract'],
  ui: ['ui', 'lib'],
  lib: ['lib', 'contract'],
  contract: ['contract'],
};

/** The relative imports of a file, dynamic and type-only imports included, as paths from `src`. */
export function importsOf(path: string, text: string): string[] {
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(path), name));
}

/** The imports by which a file breaks the order of the layers, or reaches into another feature. */
export function forbiddenImports(path: string, text: string): string[] {
  const from = layerOf(path);
  if (!from) return [];
  return importsOf(path, text).filter((target) => {
    if (isSpec(path) && target.startsWith('test-setup/')) return false;
    const to = layerOf(target);
    if (!to || !mayImport[from].includes(to)) return true;
    return from !== 'early' && to === 'features' && featureOf(target) !== featureOf(path) && !isIndex(target);
  });
}

function isSpec(path: string): boolean {
  return /\.spec\.tsx?$/.test(path);
}

function layerOf(path: string): Layer | undefined {
  return layers.find((layer) => path.startsWith(`${layer}/`));
}

function featureOf(path: string): string | undefined {
  const [layer, feature] = path.split('/');
  return layer === 'features' ? feature : undefined;
}

function isIndex(target: string): boolean {
  return /^features\/[\w-]+(\/index)?$/.test(target);
}

/** For each folder, the imports between the files and folders directly in it. */
type Graph = Map<string, Map<string, Set<string>>>;

/**
 * Finds import cycles between files or folders of the same folder, direct or through others of that folder.
 * @param imports pairs of the importing and the imported file, as paths
 * @returns the paths of the files and folders that are part of a cycle, sorted
 */
export function cyclesOf(imports: readonly (readonly [string, string])[]): string[] {
  const graph: Graph = new Map();
  for (const [from, to] of imports) connect(graph, from.split('/'), to.split('/'));
  return [...graph]
    .flatMap(([folder, edges]) =>
      [...edges.keys()].filter((name) => reachable(edges, name).has(name)).map((name) => posix.join(folder, name)),
    )
    .sort();
}

function connect(graph: Graph, from: readonly string[], to: readonly string[]): void {
  const depth = from.findIndex((part, at) => part !== to[at]);
  const [one, other] = [from[depth], to[depth]];
  if (one === undefined || other === undefined) return;
  const folder = from.slice(0, depth).join('/');
  const edges = graph.get(folder) ?? new Map<string, Set<string>>();
  graph.set(folder, edges.set(one, (edges.get(one) ?? new Set<string>()).add(other)));
}

function reachable(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  seen = new Set<string>(),
): ReadonlySet<string> {
  for (const next of edges.get(from) ?? []) if (!seen.has(next)) reachable(edges, next, seen.add(next));
  return seen;
}
