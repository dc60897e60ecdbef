import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import type { SizeChoice } from './size-and-colour-choices';
import { focusChoice, SizeButtons } from './SizeButtons';

const sizes: SizeChoice[] = [
  { size: 'S', state: 'available', left: 20 },
  { size: 'M', state: 'low', left: 3 },
  { size: 'L', state: 'soldOut', left: 0 },
  { size: 'XL', state: 'notMade', left: 0 },
];

function Chooser({ error }: { error?: string }) {
  const [size, setSize] = useState<string | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <>
      <SizeButtons {...{ sizes, error }} ref={group} value={size} onChange={setSize} colour="Navy" yourSize="M" />
      <button onClick={() => focusChoice(group.current)}>Add to Cart</button>
    </>
  );
}

describe('The sizes of a product', () => {
  it('are a radio group whose names say what can’t be had', () => {
    render(<Chooser />);
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeInTheDocument();
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(['S', 'M, only 3 left, your size', 'L, sold out', 'XL, not made in Navy']);
    expect(screen.getByRole('radio', { name: 'XL, not made in Navy' })).toBeDisabled();
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  });

  it('are chosen by keys, sold out ones too', async () => {
    render(<Chooser />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'S' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'L, sold out' })).toBeChecked();
  });

  it('name the shopper’s own one beside the heading', () => {
    render(<Chooser />);
    expect(screen.getByText(/Your size:/)).toHaveTextContent('Your size: M');
  });

  it('are asked for when something is added without one', async () => {
    render(<Chooser error="Please choose a size." />);
    const group = screen.getByRole('radiogroup');
    expect(group).toBeInvalid();
    expect(group).toHaveAccessibleDescription('Please choose a size.');
    await userEvent.click(screen.getByText('Add to Cart'));
    expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
  });
});
