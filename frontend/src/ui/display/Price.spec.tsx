import { render, screen } from '@testing-library/react';
import { Price } from './Price';

describe('Price', () => {
  it('strikes the regular price through when there is a sale price beside it', () => {
    render(<Price regular={120} sale={89.5} />);
    expect(screen.getByText('$120.00').closest('s')).toBeInTheDocument();
    expect(screen.getByText('$89.50').closest('ins')).toBeInTheDocument();
  });

  it('shows only the regular price without a discount', () => {
    render(<Price regular={120} sale={0} />);
    expect(screen.getByText('$120.00')).toBeInTheDocument();
    expect(document.querySelector('s')).toBeNull();
  });
});
