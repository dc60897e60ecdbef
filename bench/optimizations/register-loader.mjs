import { register } from 'node:module';

// Loaded by `--import` before the shop, which knows nothing of it.
register('./disable-optimization-loader.mjs', import.meta.url, { data: { name: process.env.WITHOUT_OPTIMIZATION } });
