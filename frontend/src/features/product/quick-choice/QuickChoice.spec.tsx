import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickChoice } from './QuickChoice';

const shirt = {
  sizes: ['S', 'M', 'L'],
  colours: [
    { name: 'Sage', swatch: '#98a68a' },
    { name: 'Navy', swatch: '#1f2a44' },
    { name: 'White', swatch: '#ffffff' },
  ],
  variants: [
    { _id: 'sage-s', size: 'S', colour: 'Sage', totalStock: 0 },
    { _id: 'navy-s', size: 'S', colour: 'Navy', totalStock: 20 },
    { _id: 'navy-m', size: 'M', colour: 'Navy', totalStock: 3 },
    { _id: 'navy-l', size: 'L', colour: 'Navy', totalStock: 0 },
    { _id: 'white-m', size: 'M', colour: 'White', totalStock: 20 },
  ],
};
const bag = {
  sizes: [],
  colours: shirt.colours.slice(1, 2),
  variants: [{ _id: 'bag', size: null, colour: 'Navy', totalStock: 5 }],
};

function show(width: 'wide' | 'narrow', options: typeof shirt | typeof bag = shirt, colour?: string) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        ...{ media, matches: width === 'wide' },
        ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
      }) as unknown as MediaQueryList,
  );
  const onAdd = jest.fn();
  const props = { title: 'Linen Shirt', options, yourSize: 'M', colour, onAdd };
  render(
    <>
      <QuickChoice {...props} trigger={(given) => <button {...given}>Add to cart: Linen Shirt</button>} />
      <button>Elsewhere</button>
    </>,
  );
  return { onAdd, trigger: screen.getByText('Add to cart: Linen Shirt') };
}

const size = (name: string) => screen.findByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

afterEach(() => jest.restoreAllMocks());

describe.each(['wide', 'narrow'] as const)('The quick choice of a size on a %s screen', (width) => {
  it('opens with the first colour that can be had and the focus on your size, which one press adds', async () => {
    const { onAdd, trigger } = show(width);
    expect(trigger).toHaveAttribute('aria-haspopup', 'dialog');
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger);
    expect(await screen.findByRole('dialog', { name: 'Choose a size for Linen Shirt' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Navy' })).toBeChecked();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Add size M, only 3 left, your size'));
    await userEvent.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledWith(shirt.variants[2]);
    await noDialog();
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it('says what is sold out or not made, and adds neither', async () => {
    const { onAdd, trigger } = show(width);
    await userEvent.click(trigger);
    const soldOut = await size('L, sold out');
    expect(soldOut).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(soldOut);
    await userEvent.click(screen.getByRole('radio', { name: 'White' }));
    await userEvent.click(await size('S, not made in White'));
    expect(onAdd).not.toHaveBeenCalled();
    await userEvent.click(await size('Add size M, your size'));
    expect(onAdd).toHaveBeenCalledWith(shirt.variants[4]);
  });

  it.each([
    ['White', 'White'],
    ['Sage', 'Navy'],
  ])('opens with the colour of the card, %s, where it can be had', async (colour, chosen) => {
    const { trigger } = show(width, shirt, colour);
    await userEvent.click(trigger);
    expect(await screen.findByRole('radio', { name: chosen })).toBeChecked();
  });

  it('closes on Escape, and the focus returns to its button', async () => {
    const { onAdd, trigger } = show(width);
    await userEvent.click(trigger);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Add size M/));
    await userEvent.keyboard('{Escape}');
    await noDialog();
    await waitFor(() => expect(trigger).toHaveFocus());
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('asks for the colour alone where there are no sizes', async () => {
    const { onAdd, trigger } = show(width, bag);
    await userEvent.click(trigger);
    expect(await screen.findByRole('dialog', { name: 'Choose a colour for Linen Shirt' })).toBeInTheDocument();
    await userEvent.click(await size('Add to cart'));
    expect(onAdd).toHaveBeenCalledWith(bag.variants[0]);
  });
});

describe('The quick choice above its button', () => {
  it('closes when something else is pressed or focused', async () => {
    const { trigger } = show('wide');
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.click(document.body);
    await noDialog();
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByText('Elsewhere'));
    await noDialog();
    expect(screen.getByText('Elsewhere')).toHaveFocus();
  });
});
