import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import type { ColourFamily } from '../../../contract/types';
import { sentOptions } from './options-to-send';
import { OptionsEditor } from './OptionsEditor';
import { noOptions, optionsFormOf, optionsReducer, type OptionsForm, type StoredOptions } from './options-form';

const scales = {
  letters: ['XS', 'S', 'M', 'L', 'XL'],
  'waist-length': Array.from({ length: 90 }, (_, at) => `${28 + Math.floor(at / 10)}×${28 + (at % 10)}`),
  'one-size': ['One size'],
  own: [],
};
const families: Record<string, ColourFamily> = { '#808080': 'grey', '#1f2a44': 'blue' };
const variant = (size: string | null, colour: string | null, totalStock: number, held = 0) => ({
  ...{ _id: `${size}-${colour}`, size, colour, sku: null, totalStock, onHand: totalStock, held },
});
const shirt: StoredOptions = {
  sizeScale: 'letters',
  sizes: ['S', 'M'],
  colours: [
    { name: 'Navy', swatch: '#1f2a44', family: 'blue', image: '' },
    { name: 'Sand', swatch: '#d3c1a3', family: 'yellow', image: '' },
  ],
  variants: [variant('S', 'Navy', 12, 2), variant('M', 'Navy', 3), variant('S', 'Sand', 4)],
  retiredVariants: [variant('L', 'Navy', 3)],
};

function open(stored?: StoredOptions, sought: string | null = null) {
  let latest: OptionsForm = noOptions;
  function Editor() {
    const [form, dispatch] = useReducer(optionsReducer, stored ? optionsFormOf(stored) : noOptions);
    latest = form;
    const errors = { cells: {}, colours: {}, general: [] };
    return (
      <OptionsEditor
        {...{ form, dispatch, stored, scales, families, errors }}
        pictures={{}}
        title="Linen Shirt"
        sought={sought}
      />
    );
  }
  render(<Editor />);
  return { user: userEvent.setup(), sent: () => sentOptions(latest).fields };
}

const cell = (name: string) => screen.getByRole('gridcell', { name });
const grid = () => screen.getByRole('grid', { name: 'Stock by size and colour' });

afterEach(() => jest.restoreAllMocks());

it('The stock that a link names takes the focus', () => {
  open(shirt, shirt.variants[1]!._id);
  expect(cell('M, Navy, 3')).toHaveFocus();
  expect(cell('M, Navy, 3')).toHaveAttribute('aria-selected', 'true');
});

describe('Sizes', () => {
  it('are ticked, and come in the order of their scale', async () => {
    const { user, sent } = open();
    expect(screen.queryByRole('grid')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Size scale'), 'letters');
    await user.click(screen.getByRole('checkbox', { name: 'L' }));
    await user.click(screen.getByRole('checkbox', { name: 'S' }));
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['Colour', 'S', 'L', 'Total']);
    expect(sent()).toMatchObject({ sizeScale: 'letters', sizes: ['S', 'L'], colours: [] });
    expect(sent().variants).toEqual([
      { size: 'S', colour: null, sku: null, totalStock: 0 },
      { size: 'L', colour: null, sku: null, totalStock: 0 },
    ]);
  });

  it('reappear with their stock when the scale or size is chosen again', async () => {
    const { user, sent } = open(shirt);
    await user.selectOptions(screen.getByLabelText('Size scale'), 'kids');
    expect(sent().sizeScale).toBeNull();
    await user.selectOptions(screen.getByLabelText('Size scale'), 'letters');
    expect(sent().variants).toHaveLength(3);
    await user.click(screen.getByRole('checkbox', { name: 'M' }));
    expect(sent().variants).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: 'M' }));
    expect(sent().variants).toContainEqual(expect.objectContaining({ _id: 'M-Navy', totalStock: 3, stockWas: 3 }));
  });

  it('of the scale “One size” are chosen automatically', async () => {
    const { user, sent } = open();
    await user.selectOptions(screen.getByLabelText('Size scale'), 'one-size');
    expect(sent()).toMatchObject({ sizes: ['One size'] });
  });

  it('of the scale “Other words” are typed: Enter adds sizes, Backspace removes the last', async () => {
    const { user, sent } = open();
    await user.selectOptions(screen.getByLabelText('Size scale'), 'own');
    const field = screen.getByLabelText('Add size');
    await user.type(field, 'Single{Enter}Double, King{Enter}');
    expect(sent().sizes).toEqual(['Single', 'Double', 'King']);
    await user.keyboard('{Backspace}');
    expect(sent().sizes).toEqual(['Single', 'Double']);
    await user.type(field, 'single{Enter}');
    expect(field).toHaveAccessibleDescription(/“single” is there already/);
    await user.clear(field);
    await user.type(field, 'ＳＩＮＧＬＥ, Dou\u0308ble\u00a0{Enter}');
    expect(sent().sizes).toEqual(['Single', 'Double']);
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Remove size Single' }));
    expect(sent().sizes).toEqual(['Double']);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])('are not added by keys of an input method: %j', async (state) => {
    const { user, sent } = open();
    await user.selectOptions(screen.getByLabelText('Size scale'), 'own');
    const field = screen.getByLabelText('Add size');
    await user.type(field, 'Solo{Enter}ふつ');
    fireEvent.keyDown(field, { key: 'Enter', ...state });
    expect(field).toHaveValue('ふつ');
    await user.clear(field);
    fireEvent.keyDown(field, { key: 'Backspace', ...state });
    expect(sent().sizes).toEqual(['Solo']);
    await user.type(field, 'ふつう{Enter}');
    expect(sent().sizes).toEqual(['Solo', 'ふつう']);
  });

  it('of a long scale are typed as people write them', async () => {
    const { user, sent } = open();
    await user.selectOptions(screen.getByLabelText('Size scale'), 'waist-length');
    await user.type(screen.getByLabelText('Add size'), 'W32 L34, 30x30{Enter}');
    expect(sent().sizes).toEqual(['30×30', '32×34']);
    await user.type(screen.getByLabelText('Add size'), '99×99, 28×28{Enter}');
    expect(sent().sizes).toEqual(['28×28', '30×30', '32×34']);
    expect(screen.getByLabelText('Add size')).toHaveValue('99×99');
    expect(screen.getByLabelText('Add size')).toHaveAccessibleDescription(/“99×99” is not a size of this scale/);
  });
});

describe('Colours', () => {
  it('keep their variants when only the spelling of their name changes', async () => {
    const { user, sent } = open(shirt);
    const [name] = screen.getAllByLabelText('Name');
    await user.clear(name!);
    await user.type(name!, 'NAVY ');
    expect(sent().variants[0]).toMatchObject({ _id: 'S-Navy', colour: 'NAVY', stockWas: 12 });
    await user.type(name!, 'blue');
    expect(sent().variants[0]).not.toHaveProperty('_id');
  });

  it('have a name, a swatch by picker or as text, and a family', async () => {
    const { user, sent } = open();
    await user.click(screen.getByRole('button', { name: '+ Add colour' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.keyboard('Navy');
    await user.clear(screen.getByLabelText('Hex'));
    await user.type(screen.getByLabelText('Hex'), '#1F2a4');
    expect(screen.getByLabelText('Hex')).toBeInvalid();
    await user.type(screen.getByLabelText('Hex'), '4');
    expect(screen.getByLabelText('Colour of Navy')).toHaveValue('#1f2a44');
    expect(screen.getByLabelText('Family')).toHaveDisplayValue('Blue – derived');
    expect(sent().colours).toEqual([{ name: 'Navy', swatch: '#1f2a44' }]);
    await user.selectOptions(screen.getByLabelText('Family'), 'multicolour');
    expect(sent().colours).toEqual([{ name: 'Navy', swatch: '#1f2a44', family: 'multicolour' }]);
    await user.selectOptions(screen.getByLabelText('Family'), 'Blue – derived');
    expect(sent().colours).toEqual([{ name: 'Navy', swatch: '#1f2a44' }]);
  });

  it('show whether the family is derived or was set', () => {
    open({ ...shirt, colours: shirt.colours.map((each) => ({ ...each, swatch: '#1f2a44' })) });
    const [navy, sand] = screen.getAllByLabelText('Family');
    expect(navy).toHaveDisplayValue('Blue – derived');
    expect(sand).toHaveDisplayValue('Yellow');
  });

  it('move up and down with their stock, and can be removed', async () => {
    const { user, sent } = open(shirt);
    await user.click(screen.getByRole('button', { name: 'Move Sand up' }));
    expect(screen.getByRole('button', { name: 'Move Sand up' })).toHaveFocus();
    expect(sent().colours.map(({ name }) => name)).toEqual(['Sand', 'Navy']);
    expect(sent().variants[0]).toMatchObject({ size: 'S', colour: 'Sand', totalStock: 4 });
    await user.click(screen.getByRole('button', { name: 'Move Sand down' }));
    expect(sent().colours.map(({ name }) => name)).toEqual(['Navy', 'Sand']);
    await user.click(screen.getByRole('button', { name: 'Remove Navy' }));
    expect(sent().variants.map(({ _id }) => _id)).toEqual(['S-Sand']);
  });

  it('do not inherit the stock of a removed colour when they are added', async () => {
    const { user, sent } = open(shirt);
    await user.click(screen.getByRole('button', { name: 'Remove Sand' }));
    await user.click(screen.getByRole('button', { name: '+ Add colour' }));
    await user.keyboard('Red');
    expect(cell('S, Red, 0')).toBeInTheDocument();
    expect(sent().variants.find(({ colour }) => colour === 'Red')).toMatchObject({ totalStock: 0 });
  });

  it('are sent as new variants after a change of name, with the stock that is shown', async () => {
    const { user, sent } = open(shirt);
    await user.type(screen.getAllByLabelText('Name')[1]!, ' Beige');
    expect(sent().variants[2]).toEqual({ size: 'S', colour: 'Sand Beige', sku: null, totalStock: 4 });
  });
});

describe('The grid', () => {
  it('names each cell by size, colour, stock and what is reserved', () => {
    open(shirt);
    expect(within(grid()).getByRole('rowheader', { name: 'Navy' })).toBeInTheDocument();
    for (const name of ['S, Navy, 12, 2 reserved', 'M, Navy, 3', 'S, Sand, 4', 'M, Sand, not made'])
      expect(cell(name)).toBeInTheDocument();
    expect(screen.getByText('3 of a retired variant: L, Navy')).toBeInTheDocument();
  });

  it('has totals of rows, columns and all', async () => {
    const { user } = open(shirt);
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(
      expect.arrayContaining(['15', '4', '16', '3', '19']),
    );
    await user.click(cell('M, Navy, 3'));
    await user.keyboard('5{Enter}');
    expect(screen.getByRole('status', { name: 'Total stock' })).toHaveTextContent('21');
  });

  it('is one stop of the Tab key, and its keys reach each cell', async () => {
    const { user, sent } = open(shirt);
    await user.click(cell('S, Navy, 12, 2 reserved'));
    await user.keyboard('{ArrowRight}');
    expect(cell('M, Navy, 3')).toHaveFocus();
    await user.keyboard('25{Enter}');
    expect(cell('M, Sand, not made')).toHaveFocus();
    await user.keyboard(' ');
    expect(cell('M, Sand, 0')).toHaveFocus();
    await user.keyboard('{F2}{Backspace}8{Enter}{Control>}{Home}{/Control}');
    expect(cell('S, Navy, 12, 2 reserved')).toHaveFocus();
    expect(sent().variants.map(({ totalStock }) => totalStock)).toEqual([12, 25, 4, 8]);
    await user.keyboard('{Control>}zz{/Control}');
    expect(cell('M, Sand, not made')).toBeInTheDocument();
    await user.tab();
    expect(within(grid()).queryByRole('gridcell', { selected: true })).not.toHaveFocus();
    await user.tab({ shift: true });
    expect(cell('S, Navy, 12, 2 reserved')).toHaveFocus();
  });

  it('returns the focus to the cell when Escape ends its editing', async () => {
    const { user } = open(shirt);
    await user.click(cell('M, Navy, 3'));
    await user.keyboard('77');
    expect(screen.getByRole('textbox', { name: 'M, Navy, 3' })).toHaveValue('77');
    await user.keyboard('{Escape}');
    expect(cell('M, Navy, 3')).toHaveFocus();
  });

  it('opens a cell by double click, and stores it when the focus leaves', async () => {
    const { user } = open(shirt);
    await user.dblClick(cell('M, Navy, 3'));
    await user.keyboard('0');
    await user.click(screen.getByLabelText('Size scale'));
    expect(cell('M, Navy, 30')).toBeInTheDocument();
  });

  it('copies and pastes as spreadsheets do, and shows which values were refused', async () => {
    const { user, sent } = open(shirt);
    await user.click(cell('S, Navy, 12, 2 reserved'));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const setData = jest.fn();
    fireEvent.copy(cell('M, Navy, 3'), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '12\t3');
    await user.keyboard('{Home}{ArrowRight}');
    await user.paste('1,500\nmany');
    expect(sent().variants.map(({ totalStock }) => totalStock)).toEqual([12, 1500, 4]);
    expect(screen.getByRole('alert')).toHaveTextContent('M, Sand: “many” is not a whole number.');
    expect(cell('M, Sand, not made')).toBeInvalid();
    expect(cell('M, Sand, not made')).toHaveAccessibleDescription('M, Sand: “many” is not a whole number.');
  });

  it('is filled by pointer, and makes variants or takes them out of sale', async () => {
    const { user, sent } = open(shirt);
    await user.click(cell('M, Navy, 3'));
    await user.click(screen.getByRole('button', { name: 'Fill all' }));
    expect(sent().variants.map(({ totalStock }) => totalStock)).toEqual([3, 3, 3]);
    await user.click(cell('M, Sand, not made'));
    await user.click(screen.getByRole('button', { name: 'Make' }));
    await user.click(screen.getByRole('button', { name: 'Fill row' }));
    expect(sent().variants.map(({ totalStock }) => totalStock)).toEqual([3, 3, 0, 0]);
    await user.click(screen.getByRole('button', { name: 'Take out of sale' }));
    expect(cell('M, Sand, not made')).toBeInTheDocument();
  });

  it('shows SKUs in its other view, and makes those that are missing', async () => {
    const { user, sent } = open(shirt);
    await user.click(screen.getByRole('button', { name: 'SKU' }));
    await user.click(cell('S, Navy, no SKU'));
    await user.keyboard('mine{Enter}');
    expect(screen.getByLabelText('Prefix of SKUs')).toHaveValue('LS');
    await user.click(screen.getByRole('button', { name: 'Make SKUs' }));
    expect(sent().variants.map(({ sku }) => sku)).toEqual(['mine', 'LS-NV-M', 'LS-SN-S']);
  });

  it('shows how many pieces are still to be distributed among the sizes when a product gains sizes', async () => {
    const { user } = open({
      ...{ sizeScale: null, sizes: [], colours: [], retiredVariants: [] },
      variants: [variant(null, null, 12, 2)],
    });
    await user.selectOptions(screen.getByLabelText('Size scale'), 'letters');
    await user.click(screen.getByRole('checkbox', { name: 'M' }));
    expect(screen.getByText('10 to distribute')).toBeInTheDocument();
    await user.click(cell('M, 0'));
    await user.keyboard('4{Enter}');
    expect(screen.getByText('6 to distribute')).toBeInTheDocument();
    await user.keyboard('11{Enter}');
    expect(screen.getByText('1 more than before')).toBeInTheDocument();
  });
});

describe('On a narrow screen the grid', () => {
  it('is a list by colour with steppers', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) =>
          ({ matches: query === '(max-width: 39.99em)', addEventListener() {}, removeEventListener() {} }) as never,
      );
    const { user, sent } = open(shirt);
    expect(screen.queryByRole('grid')).toBeNull();
    const stock = within(screen.getByRole('region', { name: 'Stock' }));
    const navy = stock.getByRole('group', { name: /^Navy/ });
    await user.click(within(navy).getByRole('button', { name: 'One more of M, Navy' }));
    await user.click(within(navy).getByRole('button', { name: 'One less of S, Navy' }));
    expect(sent().variants.map(({ totalStock }) => totalStock)).toEqual([11, 4, 4]);
    await user.click(screen.getByRole('button', { name: 'Make M, Sand' }));
    const field = screen.getByLabelText('Stock of M, Sand');
    await user.clear(field);
    await user.type(field, '9');
    await user.tab();
    expect(sent().variants.map(({ totalStock }) => totalStock)).toEqual([11, 4, 4, 9]);
    await user.type(field, 'x');
    await user.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('M, Sand: “9x” is not a whole number.');
    await user.click(screen.getByRole('button', { name: 'Take S, Navy out of sale' }));
    expect(sent().variants.map(({ totalStock }) => totalStock)).toEqual([4, 4, 9]);
  });
});
