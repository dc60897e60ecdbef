import type { Plugin } from 'vite';

// What the next one stands on comes first.
const readFirst = ['react', 'packages', 'kit'];

/**
 * What a page begins with is run in pieces, each as soon as it is there, instead of all at once behind the last of them.
 * And it is read in the background: nearly all that is in it is called at once, which the comment says to browsers that ask (V8).
 */
export function asyncVendorChunks(): Plugin {
  return {
    name: 'async-vendor-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      for (const chunk of chunks.filter(({ isEntry, name }) => isEntry || readFirst.includes(name))) {
        // It would run the app before itself, and the app would find nothing of it.
        if (entry && chunk.imports.includes(entry.fileName))
          throw new Error(`${chunk.name} is run before ${entry.name} and must not need anything of it.`);
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        readFirst
          .map((name) => Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === name))
          .filter((chunk) => chunk !== undefined)
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
