import styled from 'styled-components';
import type { Product } from '../../contract/types';
import { Link } from '../../ui/navigation/Link';
import { SizeGuideLink } from './size-guide/SizeGuideLink';

export const Text = styled.p`
  max-width: 60ch;
  color: var(--ink-2);
  white-space: pre-line;
`;
const Row = styled.details`
  border-block: 1px solid var(--line);
  font-size: var(--size-small);
  & + & {
    border-top: 0;
    margin-top: -16px; /* the gap between all else */
  }
  &[open] {
    padding-bottom: 16px;
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    cursor: pointer;
    font-weight: 550;
    &::-webkit-details-marker {
      display: none;
    }
    &::after {
      content: '+' / '';
      font: 400 var(--size-title) / 1 var(--text);
    }
  }
  &[open] summary::after {
    content: '−' / '';
  }
`;

const delivery = 'Sent within two working days. Return unworn items within 30 days.';

/** What else there is to know of a product, in rows that open; the first one is open. What has no text has no row. */
export function ProductRows({ product }: { product: Product }) {
  const { details, material, care, fit, sizeScale, sizes, category } = product;
  const rows = [
    { name: 'Details', text: details },
    { name: 'Material & care', text: [material, care].filter(Boolean).join('\n\n') },
    { name: 'Fit & size', text: fit, more: <SizeGuideLink {...{ sizeScale, sizes, category }} /> },
    { name: 'Delivery & returns', text: delivery, more: <Link to="/shop/help#returns">How to return</Link> },
  ];
  const shown = rows.filter(({ text }) => text !== '');
  return shown.map(({ name, text, more }, at) => (
    <Row key={name} open={at === 0}>
      <summary>{name}</summary>
      <Text dir="auto">{text}</Text>
      <div>{more}</div>
    </Row>
  ));
}
