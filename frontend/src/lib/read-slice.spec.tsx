import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { readSlice, useRead } from './read-slice';
import { setupStore } from './store';

const capitals: Partial<Record<string, string>> = { India: 'New Delhi', Nepal: 'Kathmandu' };
const capitalRead = readSlice('capitalOfSpec', async (country: string) => capitals[country] ?? 'none');

const shown: string[] = [];

function Capital({ of }: { of: string }) {
  const { data, progress } = useRead(capitalRead, of);
  const text = `${of}: ${progress === 'ready' ? data : progress}`;
  shown.push(text);
  return <p>{text}</p>;
}

describe('What a component reads', () => {
  it('is never shown as that of another argument', async () => {
    const store = setupStore();
    const at = (country: string) => (
      <Provider store={store}>
        <Capital of={country} />
      </Provider>
    );
    const { rerender } = render(at('India'));
    await screen.findByText('India: New Delhi');
    rerender(at('Nepal'));
    await screen.findByText('Nepal: Kathmandu');
    expect(shown).not.toContain('Nepal: New Delhi');
  });
});
