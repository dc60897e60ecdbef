import { render, screen } from '@testing-library/react';
import { Refusal } from './Refusal';

describe('A refusal', () => {
  const scrolledTo: string[] = [];
  beforeEach(() => {
    scrolledTo.length = 0;
    // Newer browsers answer with a promise.
    Element.prototype.scrollIntoView = function show(this: Element): unknown {
      scrolledTo.push(this.textContent ?? '');
      return Promise.resolve();
    };
  });
  afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

  it('comes into view where the form beside its button scrolls, as does the next one', () => {
    const { rerender, unmount } = render(<Refusal>This order has changed.</Refusal>);
    expect(screen.getByRole('alert')).toHaveTextContent('This order has changed.');
    rerender(<Refusal>This order has changed.</Refusal>);
    rerender(<Refusal>Nothing is left to refund.</Refusal>);
    expect(scrolledTo).toEqual(['This order has changed.', 'Nothing is left to refund.']);
    expect(unmount).not.toThrow();
  });
});
