import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useIsHydrated } from '../hooks/use-is-hydrated';
import { Hydration } from './Hydration';

const seen: boolean[] = [];

function Part() {
  const isHydrated = useIsHydrated();
  seen.push(isHydrated);
  return <p>{isHydrated ? 'complete' : 'as sent'}</p>;
}

const page = (
  <Hydration>
    <Part />
  </Hydration>
);

describe('What only the browser knows', () => {
  beforeEach(() => seen.splice(0));

  it('waits until the markup of the server has been taken over', async () => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(page);
    expect(root.textContent).toBe('as sent');
    const onRecoverableError = jest.fn();
    await act(async () => hydrateRoot(root, page, { onRecoverableError }));
    expect(root.textContent).toBe('complete');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('is shown at once where the browser renders the page alone', () => {
    render(page);
    expect(screen.getByText('complete')).toBeVisible();
    expect(seen).not.toContain(false);
  });
});
