import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

function Account() {
  const [value, setValue] = useState('orders');
  const tabs = [
    { value: 'orders', label: 'Orders', content: 'No orders found.' },
    { value: 'address', label: 'Address', content: 'No addresses added yet' },
  ];
  return <Tabs label="Account" tabs={tabs} value={value} onChange={setValue} />;
}

describe('Tabs', () => {
  it('show the panel of the one that is chosen, by mouse and by arrows', async () => {
    render(<Account />);
    expect(screen.getByRole('tabpanel', { name: 'Orders' })).toHaveTextContent('No orders found.');
    await userEvent.click(screen.getByRole('tab', { name: 'Address' }));
    expect(screen.getByRole('tabpanel', { name: 'Address' })).toHaveTextContent('No addresses added yet');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Orders' })).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  });
});
