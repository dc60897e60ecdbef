import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import { signedOut } from '../../features/auth';
import RegisterPage from './RegisterPage';

const refused = (...fields: string[]) => ({
  type: 'auth/signInRefused',
  payload: { reason: 'Please check the form.', errors: fields.map((field) => ({ field, message: `Enter ${field}.` })) },
});

function open(...before: { type: string }[]) {
  const store = setupStore();
  store.dispatch(signedOut());
  for (const action of before) store.dispatch(action);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <RegisterPage />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

describe('A refused registration', () => {
  it('takes the focus to its first wrong field, each time', async () => {
    const store = open();
    act(() => void store.dispatch(refused('password', 'email')));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter email.');
    act(() => void store.dispatch(refused('password')));
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it('on the page before takes no focus on the next', () => {
    open(refused('email'));
    expect(screen.getByLabelText('Email')).not.toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeValid();
  });
});
