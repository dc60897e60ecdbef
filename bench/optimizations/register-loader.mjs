import { register } from 'node:module';

// Loaded by `--import` before the shop: registers the module hooks that disable one optimization.
register('./disable-optimization-loader.mjs', import.meta.url, { data: { name: process.env.WITHOUT_OPTIMIZATION } });
