import { fireEvent, render, screen } from '@testing-library/react';
import { TimeChart } from './TimeChart';

const points = [
  { label: '1 Nov', figure: 10, before: 30, sentence: 'Sun 1 Nov: $10.00' },
  { label: '2 Nov', figure: 20, before: 5, sentence: 'Mon 2 Nov: $20.00' },
  { label: '3 Nov', figure: 0, before: 15, sentence: 'Tue 3 Nov: $0.00' },
];
const show = (shown = points) =>
  render(
    <TimeChart
      points={shown}
      name="Net revenue by day"
      summary="The best day was Mon 2 Nov."
      format={(figure) => `$${figure}`}
      height={200}
      legend={['This time', 'The time before']}
    />,
  ).container;
const linesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('svg path')].map((path) => [path.getAttribute('class'), path.getAttribute('d')]);

describe('A chart over time', () => {
  it('has a sentence, round marks, its times, and a line for each time that differs by more than colour', () => {
    const container = show();
    expect(screen.getByText('The best day was Mon 2 Nov.')).toBeVisible();
    expect([...container.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual([
      ...['$0', '$10', '$20', '$30'],
      ...['1 Nov', '2 Nov', '3 Nov'],
    ]);
    const lines = linesOf(container);
    expect(lines).toContainEqual(['before', expect.stringMatching(/^M0 0L50 83\.3\d*L100 50$/)]);
    expect(lines).toContainEqual([null, expect.stringMatching(/^M0 66\.6\d*L50 33\.3\d*L100 100$/)]);
  });

  it('says by arrow keys what each point is', () => {
    show();
    const slider = screen.getByRole('slider', { name: 'Net revenue by day' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Tue 3 Nov: $0.00');
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider).toHaveAttribute('aria-valuetext', 'Mon 2 Nov: $20.00');
    expect(screen.getByText('Mon 2 Nov: $20.00')).toBeVisible();
    fireEvent.blur(slider);
    expect(screen.queryByText('Mon 2 Nov: $20.00')).toBeNull();
  });

  it('shows figures below 0 below a line of their own', () => {
    const container = show([{ ...points[0]!, figure: -10, before: 0 }, points[1]!]);
    expect([...container.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toContain('$-10');
    expect(linesOf(container)).toContainEqual(['zero', 'M0 66.66666666666667H100']);
  });
});
