/** Files of the built shop that are used here, from the project's root. */
export const shopFiles = {
  main: 'backend/dist/main.js',
  seed: 'backend/dist/cli/seed.js',
  embeddedPostgres: 'backend/dist/bootstrap/embedded-postgres/embedded-postgres.js',
};
