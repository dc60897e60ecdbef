import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { csvLine, readCell } from './csv-line.js';

const cellsOf = (line: string) => parse(line) as string[][];

describe('A line of CSV', () => {
  it('has what a spreadsheet would take for a formula as text', () => {
    expect(csvLine(['=1+1', '+3', '-2', '@x', '\tx', '＝1', "'=1"])).toBe("'=1+1,'+3,'-2,'@x,'\tx,'＝1,''=1\r\n");
  });

  it('has figures below zero as figures', () => {
    expect(csvLine([-12.5, '-12.5'])).toBe("-12.5,'-12.5\r\n");
  });

  it('quotes what separates cells or lines', () => {
    expect(csvLine(['a,b', 'a;b', 'say "so"', 'two\nlines', null, 4.5])).toBe(
      '"a,b","a;b","say ""so""","two\nlines",,4.5\r\n',
    );
  });

  it('is read as it was written', () => {
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom("'", "'=", '=', '\r', '\n', '"', ',', ';'));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        const [read] = cellsOf(csvLine(cells));
        expect(read?.map(readCell)).toEqual(cells);
      }),
    );
  });
});
