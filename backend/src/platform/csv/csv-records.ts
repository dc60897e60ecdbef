import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Invalid } from '../../shared/errors.js';
import { readCell } from './csv-line.js';
import { csvText } from './csv-text.js';

const maxRecord = 256 * 1024; // characters
const delimiters = [',', ';', '\t'];

/**
 * The cells of a CSV file, row by row, with formulas as they were before an export made them harmless.
 * @param field for messages
 * @throws Invalid, naming the row, and WrongType
 */
export async function* csvRecords(bytes: AsyncIterable<Uint8Array>, field = 'file'): AsyncIterable<string[]> {
  const { delimiter, text } = await delimited(csvText(bytes, field));
  const parser = parse({
    ...{ delimiter, record_delimiter: ['\r\n', '\n', '\r'], max_record_size: maxRecord },
    ...{ relax_column_count: true, skip_empty_lines: false },
  });
  pipeline(Readable.from(text), parser, () => undefined);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield cells.map(readCell);
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, field) : error;
  }
}

/** Finds what separates cells: the sign that the first line has most of. */
async function delimited(text: AsyncIterable<string>): Promise<{ delimiter: string; text: AsyncIterable<string> }> {
  const rest = text[Symbol.asyncIterator]();
  let start = '';
  let line: string | null = null;
  // Looked for in twice as much each time: a file may come in very small pieces.
  for (let enough = 1_024; line === null;) {
    const { value, done } = await rest.next();
    start += done ? '' : value;
    const isAll = done === true || start.length > maxRecord;
    if (!isAll && start.length < enough) continue;
    line = firstLine(start, isAll);
    enough = 2 * start.length;
  }
  const found = line;
  const count = (sign: string) => found.split(sign).length;
  const delimiter = delimiters.reduce((most, sign) => (count(sign) > count(most) ? sign : most));
  return { delimiter, text: joined(start, rest) };
}

/** Without what is quoted. @returns null unless the line ends */
function firstLine(start: string, isAll: boolean): string | null {
  const unquoted = start.replace(/"[^"]*(?:"|$)/g, '');
  const end = unquoted.search(/[\r\n]/);
  if (end < 0 && !isAll) return null;
  return end < 0 ? unquoted : unquoted.slice(0, end);
}

async function* joined(start: string, rest: AsyncIterator<string>): AsyncIterable<string> {
  try {
    yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

const reasons: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: 'is longer than 256 KB',
  CSV_QUOTE_NOT_CLOSED: 'has a quote that is not closed',
};

function refusalOf({ code, records }: CsvError, field: string): Invalid {
  const row = typeof records === 'number' ? records + 1 : 1;
  return Invalid.field(field, `Row ${row} ${reasons[code] ?? 'has a quote within a cell that is not quoted'}.`);
}
