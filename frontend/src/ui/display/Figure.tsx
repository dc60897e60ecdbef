import styled from 'styled-components';
import { Eyebrow, Small } from '../theme/layout-components';
import { media } from '../theme/media-queries';

/** Figures side by side, on phones below each other. */
export const Figures = styled.dl<{ $columns: number }>`
  display: grid;
  gap: 12px;
  margin: 12px 0 0;
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 16px 24px;
  }
  ${media.wide} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;
/* The lowest heights are those of the text, so that nothing moves when it arrives. */
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  align-content: start;
  gap: 0 12px;
  dd {
    margin: 0;
    text-wrap: balance;
  }
  dd:nth-of-type(n + 2) {
    grid-column: 1 / -1;
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
    dd:last-child {
      min-height: 2.9em;
    }
  }
`;
const Amount = styled.dd`
  font: 500 var(--size-title) / 1.4 var(--display);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  ${media.medium} {
    font-size: var(--size-heading);
  }
`;

interface FigureProps {
  name: string;
  amount: string;
  /** What there is to say of it, a line each. */
  lines: readonly string[];
}

/** A figure of `Figures`. */
export function Figure({ name, amount, lines }: FigureProps) {
  return (
    <Box>
      <Eyebrow as="dt">{name}</Eyebrow>
      <Amount>{amount}</Amount>
      {lines.map((line) => (
        <Small as="dd" key={line}>
          {line}
        </Small>
      ))}
    </Box>
  );
}
