import { recordedSql } from './recorded-sql.js';

/** Read again every five seconds, by whichever request comes first. */
const categoriesAndBrands = "'menuPosition', menu_position";

/** How many statements `work` sends to the database. */
export async function countedStatements(work: () => Promise<unknown>): Promise<number> {
  return (await recordedSql(work)).filter((sql) => !sql.includes(categoriesAndBrands)).length;
}
