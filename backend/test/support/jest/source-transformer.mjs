/** A transformer for Jest: sources come from the scripts that the worker has compiled (`compiled-sources.mjs`). */
export default {
  process: () => ({ code: 'module.exports = globalThis.requireSource(__filename, require);' }),
};
