import type { Plugin } from 'vite';

/**
 * Checks the chunks that the page loads beside the entry. The `allFunctionsCalledOnLoad` comment lets V8 compile
 * them in the background, because nearly all is called on load.
 */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'shared-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      for (const chunk of chunks.filter(({ isEntry, name }) => isEntry || names.includes(name))) {
        // A chunk that imports the entry would run the app before its own code.
        if (entry && chunk.imports.includes(entry.fileName))
          throw new Error(`${chunk.name} runs before ${entry.name} and must not import it.`);
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  };
}
