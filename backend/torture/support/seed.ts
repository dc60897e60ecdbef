/** The same each time in a short run, so that it never fails by chance; another in each long one. */
export const seed = Number(process.env['TORTURE_SEED'] ?? (process.env['TORTURE_KILLS'] ? Date.now() % 1_000_000 : 1));
