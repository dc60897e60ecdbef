import { useState } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media-queries';
import { scaleOf } from './scale';

interface Point {
  /** Of its time, such as "20 Nov". */
  label: string;
  figure: number;
  /** At the same place of the time before; left out where there is none. */
  before?: number | undefined;
  /** All of it, as a sentence. */
  sentence: string;
}

interface TimeChartProps {
  points: readonly Point[];
  /** What the arrow keys go through, such as "Net revenue by day". */
  name: string;
  /** What is to be seen, as a sentence, as long as no point is looked at. */
  summary: string;
  format: (figure: number) => string;
  height: number;
  /** The names of the two lines; left out where there is one. */
  legend?: readonly [string, string];
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 8px;
  margin-top: 12px;
  font-size: var(--size-caption);
  line-height: 1.3;
  color: var(--ink-2);
`;
/* As high as the longest sentence of a phone. */
const Sentence = styled.p`
  min-height: 2.9em;
  font-size: var(--size-small);
  line-height: 1.45;
  color: var(--ink-2);
  ${media.medium} {
    min-height: 1.45em;
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  font-size: var(--size-small);
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;
const Line = styled.i<{ $isBefore?: boolean }>`
  width: 28px;
  border-top: ${({ $isBefore }) => ($isBefore ? '2px dashed var(--ink-3)' : '3px solid var(--ink)')};
`;
const Marks = styled.ol`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  margin-block: -0.65em;
  text-align: right;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const Plot = styled.div`
  position: relative;
  border-radius: var(--radius);
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 4px;
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.5;
    stroke-linejoin: round;
    stroke-linecap: round;
    path {
      vector-effect: non-scaling-stroke;
    }
    .marks {
      stroke: var(--line);
      stroke-width: 1;
    }
    .zero {
      stroke: var(--line-strong);
      stroke-width: 1;
    }
    .before {
      stroke: var(--ink-3);
      stroke-width: 2;
      stroke-dasharray: 5 6;
    }
    .points {
      stroke-width: 8;
      ${media.belowSmall} {
        stroke-width: 5;
      }
    }
    .chosen {
      stroke: var(--ink-3);
      stroke-width: 1;
    }
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: crosshair;
    touch-action: pan-y;
  }
  ${media.forced} {
    svg {
      stroke: CanvasText;
      .marks,
      .zero,
      .before,
      .chosen {
        stroke: GrayText;
      }
    }
  }
`;
const Times = styled.ol`
  position: relative;
  grid-column: 2;
  display: flex;
  justify-content: space-between;
  gap: 8px;
  ${media.belowSmall} {
    li:nth-child(even) {
      display: none;
    }
  }
`;

const mostTimes = 5;
/** With more of them they would touch. */
const mostDots = 45;

/**
 * Figures over time as a line, and those of the time before as a dashed one. What a point says is above it: for the
 * pointer, and for arrow keys, which screen readers follow.
 */
export function TimeChart({ points, name, summary, format, height, legend }: TimeChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const figures = points.map(({ figure }) => figure);
  const before = points.flatMap((point) => (point.before === undefined ? [] : [point.before]));
  const { marks, at } = scaleOf([...figures, ...before]);
  const last = points.length - 1;
  // A single point stands in the middle.
  const x = (index: number) => (last === 0 ? 50 : (index / last) * 100);
  const y = (figure: number) => (1 - at(figure)) * 100;
  const lineOf = (line: readonly number[]) =>
    line.map((figure, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(figure)}`).join('');
  const dots = figures.map((figure, index) => `M${x(index)} ${y(figure)}h0`);
  const level = (figure: number) => `M0 ${y(figure)}H100`;
  const shown = chosen === null ? undefined : points[chosen];
  const pointAt = ({ clientX, currentTarget }: React.PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.min(Math.max(Math.round(((clientX - left) / width) * last), 0), last));
  };
  return (
    <div>
      <Sentence>{shown?.sentence ?? summary}</Sentence>
      {legend && (
        <Legend aria-hidden="true">
          <li>
            <Line />
            <span>{legend[0]}</span>
          </li>
          <li>
            <Line $isBefore />
            <span>{legend[1]}</span>
          </li>
        </Legend>
      )}
      <Frame>
        <Marks aria-hidden="true" style={{ height: `calc(${height}px + 1.3em)` }}>
          {marks.map((mark) => (
            <li key={mark}>{format(mark)}</li>
          ))}
        </Marks>
        <Plot style={{ height }} onPointerMove={pointAt} onPointerLeave={() => setChosen(null)}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="marks" d={marks.map(level).join('')} />
            <path className="zero" d={level(0)} />
            {chosen !== null && <path className="chosen" d={`M${x(chosen)} 0V100`} />}
            {before.length > 0 && <path className="before" d={last === 0 ? level(before[0]!) : lineOf(before)} />}
            <path d={lineOf(figures)} />
            {points.length <= mostDots && <path className="points" d={dots.join('')} />}
            {chosen !== null && <path className="points" d={dots[chosen]} />}
          </svg>
          <input
            type="range"
            aria-label={name}
            min={0}
            max={Math.max(last, 1)}
            value={chosen ?? last}
            aria-valuetext={points[chosen ?? last]?.sentence}
            onChange={({ target }) => setChosen(Math.min(Number(target.value), last))}
            onBlur={() => setChosen(null)}
          />
        </Plot>
        <Times aria-hidden="true">
          {timesOf(points).map((index) => (
            <li key={index}>{points[index]!.label}</li>
          ))}
        </Times>
      </Frame>
    </div>
  );
}

/** The places of those that are named: the first, the last, and some evenly between. */
function timesOf(points: readonly Point[]): number[] {
  const count = Math.min(points.length, mostTimes);
  return Array.from({ length: count }, (_, at) => Math.round((at * (points.length - 1)) / Math.max(count - 1, 1)));
}
