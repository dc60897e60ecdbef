import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Pager } from './Pager';
import { useListSearchParams } from './use-list-search-params';

let asked: number[] = [];
const limit = 20;

/** A list of so many rows, as the API answers a page of it. */
function List({ total }: { total: number }) {
  const { page, set } = useListSearchParams();
  asked.push(page);
  const meta = { total, page, limit, pages: Math.ceil(total / limit) };
  return (
    <>
      <Pager meta={meta} onTurn={(next) => set({ page: String(next) })} />
    </>
  );
}

function open(search: string, total: number) {
  asked = [];
  const list = (rows: number) => (
    <MemoryRouter initialEntries={[`/admin/products${search}`]}>
      <List total={rows} />
    </MemoryRouter>
  );
  const { rerender } = render(list(total));
  return { leaves: (rows: number) => rerender(list(rows)) };
}

describe('The pages of a list of staff', () => {
  it.each([
    ['', 1],
    ['?page=0', 1],
    ['?page=-1', 1],
    ['?page=abc', 1],
    ['?page=1e99', 3],
    ['?page=2.7', 2],
    ['?page=99', 3],
  ])('are pages that exist: %s of 41 rows', (search, page) => {
    open(search, 41);
    expect(screen.getByRole('status')).toHaveTextContent(`Page ${page} of 3, 41 in total`);
    expect(asked.every((each) => Number.isInteger(each) && each >= 1 && each <= 10_000)).toBe(true);
  });

  it('turn back when the last row of the last one is deleted', () => {
    const { leaves } = open('?page=2', 21);
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');
    leaves(20);
    expect(asked.at(-1)).toBe(1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('are counted up to 10,000 rows', () => {
    open('', 10_001);
    expect(screen.getByRole('status')).toHaveTextContent('Page 1 of 501, more than 10,000 in total');
  });

  it('are numbered as other counts are', () => {
    open('?page=1000', 20_020);
    expect(screen.getByRole('status')).toHaveTextContent('Page 1,000 of 1,001,');
  });

  it('are the first one of an empty list', () => {
    open('?page=5', 0);
    expect(asked.at(-1)).toBe(1);
  });

  it('are turned by buttons', async () => {
    open('?page=2', 41);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('status')).toHaveTextContent('Page 3 of 3');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});
