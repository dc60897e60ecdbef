import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Writes a JSON file, for the size check, with the scripts of each page and layout, and of the entry as `entry`. */
export function scriptsOfPages(): Plugin {
  return {
    name: 'scripts-of-pages',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const pages = chunks.flatMap(({ fileName, moduleIds, isEntry }) => [
        ...moduleIds.flatMap((id) => {
          const [, page] = /[\\/]src[\\/]pages[\\/](.+(?:Page|Layout))\.tsx$/.exec(id) ?? [];
          return page ? [[page.replaceAll('\\', '/'), filesOf(fileName, bundle)] as const] : [];
        }),
        ...(isEntry ? [['entry', filesOf(fileName, bundle)] as const] : []),
      ]);
      const source = JSON.stringify(Object.fromEntries(pages), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/scripts-of-pages.json', source });
    },
  };
}

/** A script and all that it imports statically. */
export function filesOf(file: string, bundle: Bundle, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [...seen];
  seen.add(file);
  for (const imported of chunk.imports) filesOf(imported, bundle, seen);
  return [...seen];
}
