/** Files of the built shop that are used here, from the project's root. */
export const shopFiles = {
  main: 'backend/dist/main.js',
  mainSource: 'backend/src/main.ts',
  seed: 'backend/dist/seed.js',
  embeddedPostgres: 'backend/dist/platform/database/embedded-postgres.js',
  /** What the pieces are files of. */
  dist: 'backend/dist/',
};
