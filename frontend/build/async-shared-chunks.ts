import type { Plugin } from 'vite';

// In the order of their dependencies.
const sharedChunks = ['react', 'packages', 'app'];

/**
 * Loads each shared chunk as an async module script, so that it runs on arrival and not after the last one.
 * The `allFunctionsCalledOnLoad` comment lets V8 compile them in the background, because nearly all is called on load.
 */
export function asyncSharedChunks(): Plugin {
  return {
    name: 'async-shared-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      for (const chunk of chunks.filter(({ isEntry, name }) => isEntry || sharedChunks.includes(name))) {
        // A chunk that imports the entry would run the app before its own code.
        if (entry && chunk.imports.includes(entry.fileName))
          throw new Error(`${chunk.name} runs before ${entry.name} and must not import it.`);
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        sharedChunks
          .map((name) => Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === name))
          .filter((chunk) => chunk !== undefined)
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, fetchpriority: 'low', src: `/${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
