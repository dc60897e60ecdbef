import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { useFirstThenAll } from './use-first-then-all';

const itemsOf = (letters: string) => [...letters].map((_id) => ({ _id }));

describe('A list', () => {
  let steps: string[];
  let show: (letters: string) => void;
  function List() {
    const [items, setItems] = useState(itemsOf('abcd'));
    show = (letters) => act(() => setItems(itemsOf(letters)));
    const shown = items.slice(0, useFirstThenAll(items, 2)).map(({ _id }) => _id);
    steps.push(shown.join(''));
    return null;
  }
  beforeEach(() => {
    steps = [];
    render(<List />);
  });

  it('is rendered completely at first', () => expect(steps).toEqual(['abcd']));

  it('is rendered completely when it grows, or comes again', () => {
    show('abcdef');
    show('abcdef');
    expect([...new Set(steps)]).toEqual(['abcd', 'abcdef']);
  });

  it.each(['wxyz', 'bcda', 'abc'])('that is another (%s) is rendered in two steps', (letters) => {
    show(letters);
    expect([...new Set(steps)]).toEqual(['abcd', letters.slice(0, 2), letters]);
  });
});
