import type { Plugin } from 'vite';
import { filesOf } from './scripts-of-pages.ts';

/**
 * Adds the `allFunctionsCalledOnLoad` comment to the entry and what it imports, so that V8 compiles them in the
 * background: nearly all of their functions are called on load.
 * @throws Error if one of these chunks imports the entry
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
      for (const file of filesOf(entry, bundle)) {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk') continue;
        // A chunk that imports the entry would run the app before its own code.
        if (chunk.imports.includes(entry)) throw new Error(`${file} runs before ${entry} and must not import it.`);
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  };
}
