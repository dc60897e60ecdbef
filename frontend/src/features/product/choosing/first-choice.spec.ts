import { firstChoice, withChoice } from './first-choice';

const shirt = {
  sizes: ['S', 'M', 'L'],
  colours: [
    { name: 'Sage', swatch: '#98a68a' },
    { name: 'Navy', swatch: '#1f2a44' },
  ],
  variants: [
    { _id: 'sage-s', size: 'S', colour: 'Sage', totalStock: 0 },
    { _id: 'navy-s', size: 'S', colour: 'Navy', totalStock: 0 },
    { _id: 'navy-m', size: 'M', colour: 'Navy', totalStock: 3 },
    { _id: 'navy-l', size: 'L', colour: 'Navy', totalStock: 20 },
  ],
};
const belt = {
  sizes: ['One size'],
  colours: [],
  variants: [{ _id: 'belt', size: 'One size', colour: null, totalStock: 4 }],
};

describe('When a product opens', () => {
  it('the first colour that can be had is chosen, and no size', () => {
    expect(firstChoice(shirt, '', null)).toEqual({ colour: 'Navy', size: null });
  });

  it('the size that the shopper chose last is chosen where it can be had', () => {
    expect(firstChoice(shirt, '', 'L')).toEqual({ colour: 'Navy', size: 'L' });
    expect(firstChoice(shirt, '', 'S')).toEqual({ colour: 'Navy', size: null });
  });

  it('the only size that can be had is chosen', () => {
    expect(firstChoice(belt, '', null)).toEqual({ colour: null, size: 'One size' });
  });

  it('the size that the listing is filtered by is chosen where nothing is remembered', () => {
    expect(firstChoice(shirt, '', null, '?category=men&size=L')).toEqual({ colour: 'Navy', size: 'L' });
    expect(firstChoice(shirt, '', null, '?size=S,L')).toEqual({ colour: 'Navy', size: 'L' });
    expect(firstChoice(shirt, '', null, '?size=M,L')).toEqual({ colour: 'Navy', size: null });
    expect(firstChoice(shirt, '', 'M', '?size=L')).toEqual({ colour: 'Navy', size: 'M' });
    expect(firstChoice(shirt, '?size=s', null, '?size=L')).toEqual({ colour: 'Navy', size: 'S' });
  });

  it('a colour that the listing is filtered by is chosen where it can be had', () => {
    const colours = [
      { name: 'Sage', swatch: '#98a68a', family: 'green' },
      { name: 'Navy', swatch: '#1f2a44', family: 'blue' },
      { name: 'Sky', swatch: '#8fb4d9', family: 'blue' },
    ];
    const sky = { _id: 'sky-m', size: 'M', colour: 'Sky', totalStock: 2 };
    const product = { ...shirt, colours, variants: [sky, ...shirt.variants] };
    expect(firstChoice(product, '', null, '?colour=blue,red').colour).toBe('Navy');
    expect(firstChoice({ ...product, variants: [sky] }, '', null, '?colour=blue').colour).toBe('Sky');
    expect(firstChoice(product, '', null, '?colour=green').colour).toBe('Navy');
    expect(firstChoice(product, '?colour=sky', null, '?colour=green').colour).toBe('Sky');
  });

  it('the size and colour of the address are chosen, even if they are sold out', () => {
    expect(firstChoice(shirt, '?colour=navy&size=s', 'L')).toEqual({ colour: 'Navy', size: 'S' });
    expect(firstChoice(shirt, '?colour=SAGE', null)).toEqual({ colour: 'Sage', size: null });
    const rose = { ...shirt, colours: [{ name: 'Ros\u00e9', swatch: '#e6a4b4' }] };
    for (const spelling of ['rose', 'ROS\u00c9', 'Rose\u0301', '\u00a0ros\u00e9 '])
      expect(firstChoice(rose, `?colour=${encodeURIComponent(spelling)}`, null).colour).toBe('Ros\u00e9');
  });

  it('sizes and colours of the address that do not exist are ignored', () => {
    expect(firstChoice(shirt, '?colour=pink&size=xxl', 'M')).toEqual({ colour: 'Navy', size: 'M' });
    expect(firstChoice(shirt, '?colour=sage&size=m', null)).toEqual({ colour: 'Sage', size: null });
  });
});

it('The choice is added to the other parameters of the URL', () => {
  expect(withChoice('?utm_source=friend', { colour: 'Navy', size: 'M' })).toBe('?utm_source=friend&colour=navy&size=m');
  expect(withChoice('?colour=navy&size=m', { colour: null, size: null })).toBe('');
});
