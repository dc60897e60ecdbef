import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedState } from './empty-and-failed-state';

function Page() {
  const [hasFailed, setHasFailed] = useState(true);
  return (
    <main tabIndex={-1}>
      {hasFailed && <FailedState what="It could not be loaded." onRetry={() => setHasFailed(false)} />}
    </main>
  );
}

describe('What could not be loaded', () => {
  it('leaves the keyboard where it was when it is tried again', async () => {
    render(<Page />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
