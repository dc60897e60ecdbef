import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { StaffChange } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { ActivityList } from '.';
import { differencesOf, partOf, verbOf } from './change-words';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const query = { page: 1, limit: 50, by: '', entity: '', from: '', to: '' };
const change = (fields: Partial<StaffChange>): StaffChange => ({
  ...{ id: 1, at: '2026-11-20T10:00:00.000Z', staffId: 's1', staffName: 'Mira', requestId: 'r1', part: {} },
  ...{ entity: 'catalog.products', entityId: 'p1', thingId: 'p1', thingName: 'Linen shirt', before: {}, after: {} },
  ...fields,
});

function show(...changes: StaffChange[]) {
  requested.mockResolvedValue({ data: changes, meta: { total: changes.length, page: 1, limit: 50, pages: 1 } });
  render(
    <Provider store={setupStore()}>
      <MemoryRouter>
        <ActivityList query={query} />
      </MemoryRouter>
    </Provider>,
  );
}

beforeEach(() => requested.mockReset());

describe('What staff changed', () => {
  it('is told in words, with what it was and a link to it', async () => {
    show(change({ before: { regular_price_cents: 4000 }, after: { regular_price_cents: 3500 } }));
    const [item] = (await screen.findAllByRole('listitem')) as [HTMLElement];
    expect(item).toHaveTextContent('Mira');
    expect(screen.getByRole('heading')).toHaveTextContent('Product Linen shirt changed');
    expect(screen.getByRole('link', { name: 'Linen shirt' })).toHaveAttribute('href', '/admin/products?edit=p1');
    expect(within(item).getByText('$40.00').tagName).toBe('DEL');
    expect(within(item).getByText('$35.00').tagName).toBe('INS');
    expect(item).toHaveTextContent('Price: $40.00 → changed to $35.00');
  });

  it('by one request to one thing stands together, other things apart', async () => {
    show(
      change({
        ...{ id: 4, requestId: 'r2', entity: 'ordering.orders', thingId: 'o1', thingName: 'LL-10045' },
        ...{ before: { status: 'confirmed' }, after: { status: 'inShipping' } },
      }),
      change({
        ...{ id: 3, entity: 'catalog.variants', part: { size: 'M', colour: 'Navy' } },
        ...{ before: { on_hand: 5 }, after: { on_hand: 7 } },
      }),
      change({ id: 2, before: { title: 'Lnien shirt' }, after: { title: 'Linen shirt' } }),
    );
    expect((await screen.findAllByRole('heading')).map((heading) => heading.textContent)).toEqual([
      'Order LL-10045 changed',
      'Product Linen shirt changed',
    ]);
    expect(screen.getByText('In stock, stock of M, Navy:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'LL-10045' })).toHaveAttribute('href', '/admin/orders?open=o1');
  });

  it('at an order beside it is told by what it was', async () => {
    const order = { thingId: 'o1', thingName: 'LL-10045' };
    show(
      change({
        ...order,
        id: 3,
        requestId: 'r2',
        entity: 'ordering.order_notes',
        after: { at: '2026-11-20T10:00:00Z' },
      }),
      change({
        ...{ ...order, id: 2, entity: 'ordering.shipments', before: { carrier: 'UPS', tracking_number_end: '999' } },
        after: { carrier: 'DHL', tracking_number_end: '784' },
      }),
    );
    expect((await screen.findAllByRole('heading')).map((heading) => heading.textContent)).toEqual([
      'Order LL-10045, note added',
      'Order LL-10045, shipment changed',
    ]);
    expect(screen.getByText('Carrier:').parentElement).toHaveTextContent('Carrier: UPS → changed to DHL');
    expect(screen.getByText('Tracking number ends with:')).toBeVisible();
  });

  it('by somebody who has left, of something that is gone, and of a table unknown here is told as well', async () => {
    show(change({ staffName: null, entity: 'catalog.gift_cards', thingName: null, after: { face_value: 5 } }));
    expect(await screen.findByText('A former colleague')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('Gift cards added');
    expect(screen.getByText('Face value:')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('may be nothing, or not be loaded at first', async () => {
    requested.mockRejectedValueOnce(new ApiError(500, 'Something went wrong.'));
    render(
      <Provider store={setupStore()}>
        <MemoryRouter>
          <ActivityList query={{ ...query, by: 's1' }} />
        </MemoryRouter>
      </Provider>,
    );
    requested.mockResolvedValue({ data: [], meta: { total: 0, page: 1, limit: 50, pages: 0 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing was changed like that.')).toBeVisible();
  });

  it.each<[Partial<StaffChange>, string]>([
    [{ after: { title: 'Linen shirt' } }, 'added'],
    [{ before: { title: 'Linen shirt' } }, 'deleted'],
    [{ before: { deleted_at: null }, after: { deleted_at: '2026-11-20T10:00:00Z' } }, 'deleted'],
    [{ before: { retired_at: null, is_on: true }, after: { retired_at: '2026-11-20', is_on: false } }, 'retired'],
    [{ before: { title: 'A' }, after: { title: 'B' } }, 'changed'],
  ])('of %j is “%s”', (fields, verb) => {
    expect(verbOf(change(fields))).toBe(verb);
  });

  it.each<[Partial<StaffChange>, [string, string, string][]]>([
    [{ before: { sale_price_cents: 0 }, after: { sale_price_cents: 999 } }, [['Sale price', '$0.00', '$9.99']]],
    [{ before: { is_on: true }, after: { is_on: false } }, [['On', 'Yes', 'No']]],
    [{ before: { status: 'confirmed' }, after: { status: 'inShipping' } }, [['Status', 'confirmed', 'In Shipping']]],
    [
      { entity: 'identity.people', before: { role: 'admin', staff_role: 'packer' } },
      [
        ['Kind of account', 'admin', ''],
        ['Role', 'packer', ''],
      ],
    ],
    [{ before: { countries: null }, after: { countries: ['IN', 'NP'] } }, [['Countries', '', 'IN, NP']]],
    [
      {
        ...{ entity: 'platform.settings', part: { key: 'tax' } },
        ...{ before: { value: { rate: 20, label: 'VAT' } }, after: { value: { rate: 19, label: 'VAT' } } },
      },
      [['Rate', '20', '19']],
    ],
  ])('of %j is %j', (fields, expected) => {
    const found = differencesOf(change(fields)).map(({ label, before, after }) => [label, before, after]);
    expect(found).toEqual(expected);
  });

  it.each<[Partial<StaffChange>, string]>([
    [{ entity: 'catalog.variants', part: { size: 'M', colour: 'Navy' } }, 'stock of M, Navy'],
    [{ entity: 'catalog.product_images', part: { position: 1 } }, 'picture 2'],
    [{ entity: 'identity.customer_notes', part: { person_id: 'c1' } }, 'note'],
    [{ entity: 'platform.settings', part: { key: 'tax' } }, 'tax'],
    [{}, ''],
  ])('names the part of %j as “%s”', (fields, part) => {
    expect(partOf(change(fields))).toBe(part);
  });
});
