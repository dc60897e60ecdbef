import type { Plugin } from 'vite';

/**
 * Adds the `allFunctionsCalledOnLoad` comment to the entry and the chunks that are loaded beside it, so that V8
 * compiles them in the background: nearly all of their functions are called on load.
 * @throws Error if one of these chunks imports the entry
 */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'compile-hints',
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
