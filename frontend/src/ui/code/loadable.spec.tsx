import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { loadable } from './loadable';

const missing = Object.assign(new Error('gone'), { name: 'CodeNotLoaded' });
const asked = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));

/** A part whose code is missing at first. */
function show(isPage = false) {
  const state = { isThere: false };
  const fetchModule = () =>
    state.isThere ? Promise.resolve({ default: () => <p>The part</p> }) : Promise.reject<never>(missing);
  const { Component } = loadable(fetchModule, { isPage });
  render(
    <MemoryRouter>
      <input aria-label="Beside" />
      <Component />
    </MemoryRouter>,
  );
  return state;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  asked.mockClear();
  Object.assign(globalThis, { fetch: asked });
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('A part whose code is missing', () => {
  it('says so in its place, and is loaded by the next try', async () => {
    const state = show();
    expect(await screen.findByText('This part of the page could not be loaded.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Beside'), 'kept');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    state.isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeVisible();
    expect(screen.getByLabelText('Beside')).toHaveValue('kept');
  });

  it('comes by itself when the connection is back', async () => {
    const state = show();
    await screen.findByText('This part of the page could not be loaded.');
    state.isThere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The part')).toBeVisible();
  });
});

it('A page whose code is missing asks whether the shop responds before it is reloaded', async () => {
  show(true);
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible();
  expect(asked).toHaveBeenCalledWith('/', { method: 'HEAD', cache: 'no-store' });
});
