import { getMetadataArgsStorage } from 'typeorm';

/**
 * The columns of a record for a `select` from its table, named as its properties. As `find` does, it leaves out what
 * is declared with `select: false`.
 */
export function columnsOf(record: new () => object, alias: string): string {
  return getMetadataArgsStorage()
    .filterColumns(record)
    .filter(({ options }) => options.select !== false)
    .map(({ propertyName, options }) => `${alias}.${options.name ?? propertyName} as "${propertyName}"`)
    .join(', ');
}
