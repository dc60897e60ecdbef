/** The same each time in a short run, so that it never fails by chance; another in each long one. */
export const seed = Number(process.env['CHAOS_SEED'] ?? (process.env['CHAOS_KILLS'] ? Date.now() % 1_000_000 : 1));
