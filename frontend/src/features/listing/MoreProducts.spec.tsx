import { render, screen } from '@testing-library/react';
import MoreProducts from './MoreProducts';

const show = (isEnd: boolean) =>
  render(<MoreProducts shown={10_008} total={90_000} isEnd={isEnd} isBusy={false} onMore={() => undefined} />);

describe('The end of a listing', () => {
  it('offers more products while there are pages', () => {
    show(false);
    expect(screen.getByText('Showing 10008 of 90000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
  });

  it('says how to see the others where a list of very many ends', () => {
    show(true);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Narrow it down with filters or a search to see the others.');
  });

  it('says that there are more than were counted', () => {
    render(
      <MoreProducts shown={24} total={10_000} isTotalMinimum isEnd={false} isBusy={false} onMore={() => undefined} />,
    );
    expect(screen.getByText('Showing 24 of more than 10,000')).toBeVisible();
  });
});
