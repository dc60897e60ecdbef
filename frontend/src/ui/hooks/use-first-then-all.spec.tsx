import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFirstThenAll } from './use-first-then-all';

const itemsOf = (letters: string) => [...letters].map((_id) => ({ _id }));

describe('A list', () => {
  let steps: string[];
  let set: (letters: string) => void;
  const show = (letters: string) => act(() => set(letters));
  function List() {
    const [items, setItems] = useState(itemsOf('abcd'));
    set = (letters) => setItems(itemsOf(letters));
    const isRendered = useFirstThenAll(items, 2);
    const rendered = items
      .filter(isRendered)
      .map(({ _id }) => _id)
      .join('');
    useEffect(() => void steps.push(rendered));
    return null;
  }
  const shown = () => steps.filter((step, at) => step !== steps[at - 1]);
  beforeEach(() => {
    steps = [];
    render(<List />);
  });

  it('is rendered completely at first', () => expect(shown()).toEqual(['abcd']));

  it('is rendered completely when it grows, or is set again', () => {
    show('abcdef');
    show('abcdef');
    expect(shown()).toEqual(['abcd', 'abcdef']);
  });

  it('is rendered in two steps when it replaces another', () => {
    show('wxyz');
    expect(shown()).toEqual(['abcd', 'wx', 'wxyz']);
  });

  it('renders the items that it shares with the list before in the first step', () => {
    show('wxybcz');
    expect(shown()).toEqual(['abcd', 'wxbc', 'wxybcz']);
  });

  it('is rendered completely when it returns before the list that replaced it was complete', () => {
    act(() => {
      flushSync(() => set('wxyz'));
      flushSync(() => set('abcd'));
    });
    expect(shown()).toEqual(['abcd', 'wx', 'abcd']);
  });
});
