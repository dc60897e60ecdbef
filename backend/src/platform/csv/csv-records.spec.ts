import fc from 'fast-check';
import { csvLine } from './csv-line.js';
import { csvRecords } from './csv-records.js';

async function* inPieces(bytes: Buffer, size = 7): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(file: string | Buffer, size?: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of csvRecords(inPieces(Buffer.from(file), size))) rows.push(row);
  return rows;
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const rows = [
  ['Title', 'Price'],
  ['Größe, weit', '39,90'],
  ['two\nlines "so"', ''],
];

describe('CSV files', () => {
  it.each([
    ['Excel in English', '\ufeffTitle,Price\r\n"Größe, weit","39,90"\r\n"two\nlines ""so""",\r\n'],
    ['Excel in German', '\ufeffTitle;Price\r\nGröße, weit;39,90\r\n"two\nlines ""so""";\r\n'],
    ['Excel as “Unicode Text”', utf16('Title\tPrice\r\nGröße, weit\t39,90\r\n"two\nlines ""so"""\t\r\n')],
    ['UTF-16 of the other order', utf16('Title;Price\nGröße, weit;39,90\n"two\nlines ""so""";\n').swap16()],
    ['LibreOffice', 'Title,Price\n"Größe, weit","39,90"\n"two\nlines ""so""",\n'],
    ['LibreOffice that quotes all text', '"Title";"Price"\n"Größe, weit";"39,90"\n"two\nlines ""so""";\n'],
    ['an old Mac, without an end', '\ufeffTitle;Price\rGröße, weit;39,90\r"two\nlines ""so""";'],
  ])('of %s are read', async (_program, file) => {
    expect(await rowsOf(file)).toEqual(rows);
    expect(await rowsOf(file, 1)).toEqual(rows);
    expect(await rowsOf(file, 64 * 1024)).toEqual(rows);
  });

  it('have rows of any length, also without a cell', async () => {
    expect(await rowsOf('a,b\n\n1\n1,2,3\n')).toEqual([['a', 'b'], [''], ['1'], ['1', '2', '3']]);
  });

  it('are read as the shop has written them', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("'", "'=", '=1', '\r', '\n', '"', ',', ';', '\t', '👩🏽‍🎤'),
    );
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 50 }), async (written, size) => {
        const usable = written.filter((row) => !row.join('').includes('\0'));
        expect(await rowsOf(`\ufeffa,b,c\r\n${usable.map(csvLine).join('')}`, size)).toEqual([
          ['a', 'b', 'c'],
          ...usable,
        ]);
      }),
    );
  });

  const letters = 'has letters that are not UTF-8. Please save it as “CSV UTF-8” and send that.';
  it.each([
    ['Latin-1', latin1('Title;Price\r\nHat;1\r\n"two\nlines";2\r\nGröße;3\r\n'), `Row 4 ${letters}`],
    ['a letter that is cut off', Buffer.from('Title\r\nHat\r\nGrö').subarray(0, -1), `Row 3 ${letters}`],
    ['NUL', 'Title\nHat\n\0\n', `Row 3 ${letters}`],
    ['UTF-16 without its mark', Buffer.from('Title;Price\r\n', 'utf16le'), `Row 1 ${letters}`],
    ['a quote that never ends', 'Title\nHat\n"Scarf\nShirt\n', 'Row 3 has a quote that is not closed.'],
    ['a quote amid a cell', 'Title\nHat\n5" hat\n', 'Row 3 has a quote within a cell that is not quoted.'],
    ['a row without end', `Title\nHat\n"${'x'.repeat(300_000)}"\n`, 'Row 3 is longer than 256 KB.'],
    ['a first row without end', 'x'.repeat(600_000), 'Row 1 is longer than 256 KB.'],
    ['quotes without end', '"'.repeat(700_001), 'Row 1 is longer than 256 KB.'],
  ])('with %s are refused, naming the row', async (_what, file, message) => {
    for (const size of [5_000, 70_000]) {
      await expect(rowsOf(file, size)).rejects.toMatchObject({ message, fields: [{ field: 'file', message }] });
    }
  });

  it.each([
    ['a zip file, as Excel’s are', 'PK\u0003\u0004…'],
    ['an old file of Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a compressed file', Buffer.from('1f8b0800', 'hex')],
  ])('are no %s', async (_what, file) => {
    await expect(rowsOf(file)).rejects.toThrow('This is no CSV file. Please save it as “CSV UTF-8” and send that.');
  });
});
