import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField';

function open(value = '') {
  const asked: string[] = [];
  let change = (_: string) => {};
  function Page() {
    const [q, setQ] = useState(value);
    change = setQ;
    return <SearchField label="Search" value={q} onSearch={(words) => (asked.push(words), setQ(words))} />;
  }
  render(<Page />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { asked, user, field: screen.getByRole('searchbox'), become: (q: string) => act(() => change(q)) };
}

const pause = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('The search of a list of staff', () => {
  it('starts 300 ms after the last letter, once', async () => {
    const { asked, user, field } = open();
    await user.type(field, 'mia@');
    pause(299);
    expect(asked).toEqual([]);
    pause(1);
    expect(asked).toEqual(['mia@']);
    pause(1_000);
    expect(asked).toEqual(['mia@']);
  });

  it('starts at once on Enter, and not again', async () => {
    const { asked, user, field } = open();
    await user.type(field, 'mia{Enter}');
    expect(asked).toEqual(['mia']);
    pause(1_000);
    expect(asked).toEqual(['mia']);
  });

  it('keeps the space between words while somebody types on', async () => {
    const { asked, user, field } = open();
    await user.type(field, 'linen ');
    pause(300);
    await user.type(field, 'shirt');
    pause(300);
    expect(field).toHaveValue('linen shirt');
    expect(asked).toEqual(['linen', 'linen shirt']);
  });

  it('shows what the list was searched for otherwise, such as by Back', async () => {
    const { asked, user, field, become } = open('mia');
    await user.type(field, ' w');
    become('asha');
    expect(field).toHaveValue('asha');
    pause(1_000);
    expect(asked).toEqual([]);
  });

  it('shows all again once the field is emptied', async () => {
    const { asked, user, field } = open('mia');
    await user.clear(field);
    pause(300);
    expect(asked).toEqual(['']);
  });
});
