import { renderHook, waitFor } from '@testing-library/react';
import { useBitByBit } from './use-bit-by-bit';

it('A page is drawn a part at a time, what comes late in it too, and whole at once for whoever comes back to it', async () => {
  const drawn: number[] = [];
  const visit = () =>
    renderHook(() => {
      const now = useBitByBit(3);
      drawn.push(now);
      return now;
    });
  const first = visit();
  await waitFor(() => expect(first.result.current).toBe(3));
  expect([...new Set(drawn)]).toEqual([0, 1, 2, 3]);
  drawn.length = 0;
  const within = visit();
  expect(drawn[0]).toBe(0);
  within.unmount();
  first.unmount();
  drawn.length = 0;
  visit();
  expect(drawn[0]).toBe(3);
});
