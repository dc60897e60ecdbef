import { readDollars } from './read-dollars';

describe('An amount as people type it', () => {
  it.each([
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    ['9,99', '9.99'],
    ['12,5', '12.50'],
    ['  12.5 ', '12.50'],
    ['.5', '0.50'],
    [',50', '0.50'],
    ['5.', '5'],
    ['20.00', '20'],
    ['007', '7'],
    ['$19.99', '19.99'],
    ['19.99 $', '19.99'],
    ['US$ 19,99', '19.99'],
    ['19.99 USD', '19.99'],
    ['1,250.00', '1250'],
    ['1,250', '1250'],
    ['1,234,567.89', '1234567.89'],
    ['1,25,000.50', '125000.50'],
    ['1 250,00', '1250'],
    ['1\u00a0250.75', '1250.75'],
    ['1\u202f250,75', '1250.75'],
    ['1’250.00', '1250'],
    ["1'250,50", '1250.50'],
    ['١٢٫٥٠', '12.50'],
    ['۱۲٬۵۰۰', '12500'],
    ['１２．５０', '12.50'],
    ['१२,५०', '12.50'],
    ['\u200e12.50\u200b', '12.50'],
    ['0', '0'],
    ['0.10', '0.10'],
  ])('is read: %j', (text, dollars) => {
    expect(readDollars(text)).toEqual({ dollars });
  });

  it.each([
    ['1.250,00', 'Write thousands without a mark, such as 1250.00.'],
    ['1.250.000', 'Write thousands without a mark, such as 1250000.00.'],
    ['1,250,00', 'Write thousands without a mark, such as 1250.00.'],
    ['1.250', 'Write 1250 or 1.25: an amount has at most two decimals.'],
    ['12.345', 'Write 12345 or 12.34: an amount has at most two decimals.'],
    ['1234,567', 'Write 1234567 or 1234.56: an amount has at most two decimals.'],
    ['19,99 €', 'Prices are in dollars, such as 49.99.'],
    ['€19.99', 'Prices are in dollars, such as 49.99.'],
    ['19.99 EUR', 'Prices are in dollars, such as 49.99.'],
    ['-5', 'An amount can’t be negative.'],
    ['−5', 'An amount can’t be negative.'],
    ['--', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['5²', undefined],
    ['½', undefined],
    ['12.50.', undefined],
    ['12 50', undefined],
    ['1,2,3', undefined],
    ['.', undefined],
    ['$', undefined],
    ['twelve', undefined],
    ['9999999999999', undefined],
  ])('is a fault, with what to write instead: %j', (text, fault) => {
    expect(readDollars(text)).toEqual({ fault: fault ?? 'Enter an amount in dollars, such as 20 or 49.99.' });
  });
});
