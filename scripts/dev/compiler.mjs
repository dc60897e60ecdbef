import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';

const isSource = /(?<!\.spec|\.d)\.ts$/;
/** Options that match tsconfig.json; types are not checked. */
const options = {
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    keepClassNames: true,
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

/** Compiles TypeScript files one by one, which takes milliseconds each. */
export class Compiler {
  constructor(sources, output) {
    this.sources = sources;
    this.output = output;
  }

  /** Replaces the output. @throws Error for a file that can't be parsed */
  async compileAll() {
    rmSync(this.output, { recursive: true, force: true });
    const files = readdirSync(this.sources, { recursive: true }).filter((name) => isSource.test(name));
    await Promise.all(files.map((name) => this.#compile(name)));
  }

  /**
   * @param names paths within the sources; removed files are removed from the output
   * @returns whether the output has changed @throws Error for a file that can't be parsed
   */
  async compile(names) {
    const files = names.filter((name) => isSource.test(name));
    const results = await Promise.allSettled(files.map((name) => this.#compile(name)));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    return files.length > 0;
  }

  async #compile(name) {
    const target = join(this.output, name.replace(/\.ts$/, '.js'));
    const compiled = await transformFile(join(this.sources, name), options).catch((error) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!compiled) return rmSync(target, { force: true });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, compiled.code);
  }
}

function isMissing({ code, message }) {
  return code === 'ENOENT' || /No such file|os error 2/.test(message);
}
