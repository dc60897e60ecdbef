/** Fixed in short runs, so that they are reproducible; different in each long one. */
export const seed = Number(process.env['CHAOS_SEED'] ?? (process.env['CHAOS_KILLS'] ? Date.now() % 1_000_000 : 1));
