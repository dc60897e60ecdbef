import { Invalid } from '../../../shared/errors.js';
import { folded } from '../../../shared/text/folded.js';
import { isolated } from '../../../shared/text/isolated.js';
import { type Column, readColumns } from './columns.js';

const maxColumns = 500;
/** One of them at least says which product a row is of. */
const naming: readonly Column[] = ['ID', 'Variant SKU', 'Title'];

const byName = new Map(readColumns.map((column) => [keyOf(column), column]));

/** The first row of a file. */
export interface Header {
  /** Which column each cell of a row is of; null for those that are not read. */
  readonly columns: readonly (Column | null)[];
  /** Names of columns that are not read. */
  readonly ignored: readonly string[];
}

/** @throws Invalid unless rows can be read by it */
export function headerOf(names: readonly string[]): Header {
  if (names.length > maxColumns) throw refused(`The file has more than ${maxColumns} columns.`);
  const columns = names.map((name) => byName.get(keyOf(name)) ?? null);
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) < at);
  if (twice) throw refused(`The column ${twice} is there twice.`);
  if (!naming.some((column) => columns.includes(column)))
    throw refused('The first row must name the columns, such as ID, Title, Variant SKU and Variant Price.');
  const ignored = names.filter((name, at) => columns[at] === null && name.trim() !== '');
  return { columns, ignored: ignored.map((name) => isolated(name.trim().slice(0, 100))) };
}

/** Without case, and as both sides of the Atlantic spell it. */
function keyOf(name: string): string {
  return folded(name).replace('color', 'colour');
}

function refused(message: string): Invalid {
  return Invalid.field('file', message);
}
