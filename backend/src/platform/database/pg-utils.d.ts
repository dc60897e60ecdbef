declare module 'pg/lib/utils.js' {
  const utils: {
    /** How the driver writes a value down for PostgreSQL. @throws Error what goes round in a circle */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
