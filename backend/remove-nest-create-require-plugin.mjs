/**
 * Plugin for Rolldown: makes Nest's packages share the bundled copies instead of loading second ones with
 * `createRequire`.
 */
export const removeNestCreateRequirePlugin = {
  name: 'nest-require',
  transform(code, id) {
    if (!id.includes('/node_modules/@nestjs/')) return null;
    return code.replace('const require = createRequire(import.meta.url);', '');
  },
};
