import { render, screen, within } from '@testing-library/react';
import { ColourDots } from './ColourDots';

const colours = ['Navy', 'White', 'Sage', 'Rust', 'Grey', 'Plum', 'Sand'].map((name) => ({ name, swatch: '#888888' }));

const namesOf = (count: number) => {
  render(<ColourDots colours={colours.slice(0, count)} />);
  return within(screen.getByRole('list', { name: 'Colours' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('The colour dots of a card', () => {
  it('name up to five colours, and how many more there are', () => {
    expect(namesOf(7)).toEqual(['Navy', 'White', 'Sage', 'Rust', 'Grey', '+2 more']);
  });

  it('need no number up to five', () => {
    expect(namesOf(5)).toEqual(['Navy', 'White', 'Sage', 'Rust', 'Grey']);
  });

  it('are not there where there is nothing to choose', () => {
    const { container } = render(<ColourDots colours={colours.slice(0, 1)} />);
    expect(container).toBeEmptyDOMElement();
  });
});
