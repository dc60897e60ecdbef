import { wholeNumber } from '../../../../lib/numbers/whole-number';
import { stockFault } from './stock-fault';

describe('A number of pieces', () => {
  it.each([
    ['12', 12],
    [' 007 ', 7],
    ['0', 0],
    ['1,200', 1200],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ['1’200', 1200],
    ['1,00,000', 100000],
    ['12.00', 12],
    ['12,0', 12],
    ['1,250.00', 1250],
    ['١٢', 12],
    ['１２', 12],
    ['\u200b12', 12],
  ])('is read: %j', (text, number) => {
    expect(wholeNumber(text)).toBe(number);
  });

  it.each([
    '',
    'ten',
    '1.5',
    '1,5',
    '12,50',
    '1.250',
    '1.000',
    '1.250,00',
    '1,250,00',
    '.',
    '1,20',
    '-3',
    '1e3',
    '1,2,3',
    '12 pieces',
    '9999999999',
  ])('is not: %j', (text) => {
    expect(wholeNumber(text)).toBeUndefined();
  });

  it('is at most a million', () => {
    expect(stockFault('1,000,000')).toBeUndefined();
    expect(stockFault('1,000,001')).toBe('The stock can be at most 1,000,000.');
  });
});
