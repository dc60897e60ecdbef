import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ColourSwatches } from './ColourSwatches';

const colours = [
  { name: 'Navy', swatch: '#1f2a44', isSoldOut: false },
  { name: 'White', swatch: '#ffffff', isSoldOut: false },
  { name: 'Sage', swatch: '#98a68a', isSoldOut: true },
];

function Chooser() {
  const [colour, setColour] = useState<string | null>(null);
  return <ColourSwatches colours={colours} value={colour} onChange={setColour} />;
}

describe('The colours of a product', () => {
  it('are a radio group with the name of each', () => {
    render(<Chooser />);
    expect(screen.getByRole('radiogroup', { name: 'Colour' })).toBeInTheDocument();
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(['Navy', 'White', 'Sage, sold out']);
  });

  it('keep their own direction in the heading and in what is read out', async () => {
    const arabic = { name: 'كحلي (غامق)', swatch: '#1f2a44', isSoldOut: true };
    render(<ColourSwatches colours={[arabic]} value={arabic.name} onChange={jest.fn()} />);
    expect(screen.getByText(arabic.name).tagName).toBe('BDI');
    expect(screen.getByRole('radio')).toHaveAttribute('aria-label', `\u2068${arabic.name}\u2069, sold out`);
  });

  it('are chosen by keys, and the heading names the chosen one', async () => {
    render(<Chooser />);
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}');
    expect(screen.getByRole('radio', { name: 'White' })).toBeChecked();
    expect(screen.getByRole('radiogroup')).toHaveTextContent('Colour: White');
    await userEvent.click(screen.getByRole('radio', { name: 'Sage, sold out' }));
    expect(screen.getByText('Sage')).toBeInTheDocument();
  });
});
