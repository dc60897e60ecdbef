import { whyMissing } from './why-missing.js';

const inRust = { size: 'M', colour: 'Rust' };
const offer = { ...inRust, available: 5, isDeleted: false, isRetired: false };
const without = { size: null, colour: null };

describe('Why something of a former order is missing', () => {
  it('is said of no line that was added whole', () => {
    expect(whyMissing({ ...inRust, quantity: 5 }, offer, 5)).toBeNull();
  });

  it.each([
    ['Sold out in M, Rust.', { ...offer, available: 0 }, 0],
    ['Only 2 left in M, Rust: 2 added.', { ...offer, available: 2 }, 2],
    ['Only 2 left in M, Rust: already in your cart.', { ...offer, available: 2 }, 0],
    ['A cart can hold at most 100 different items.', offer, 'full'],
    ['No longer available in M, Rust.', { ...offer, isRetired: true }, 0],
    ['No longer available.', { ...offer, isDeleted: true }, 0],
    ['No longer available.', undefined, 0],
  ] as const)('is a sentence such as “%s”', (sentence, now, added) => {
    expect(whyMissing({ ...inRust, quantity: 5 }, now, added)).toBe(sentence);
  });

  it('names no size where there was none, and asks for one where there are some now', () => {
    const simple = { ...offer, ...without };
    expect(whyMissing({ ...without, quantity: 5 }, { ...simple, available: 0 }, 0)).toBe('Sold out.');
    expect(whyMissing({ ...without, quantity: 5 }, { ...simple, available: 1 }, 1)).toBe('Only 1 left: 1 added.');
    expect(whyMissing({ ...without, quantity: 5 }, { ...simple, isRetired: true }, 0)).toBe('Please choose a size.');
  });
});
