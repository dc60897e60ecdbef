import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { Eyebrow } from '../../../ui/theme/layout';
import { Picture } from '../../../ui/display/Picture';
import { Price } from '../../../ui/display/Price';
import { labelOf } from '../taxonomy';
import { StockBadge } from './StockBadge';

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  @media (hover: hover) and (pointer: fine) {
    &:hover img {
      transform: scale(1.03);
    }
  }
`;
const Well = styled.div`
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--sand);
  img {
    transition: transform var(--slow) var(--ease);
  }
`;
const Flag = styled.div`
  position: absolute;
  top: 12px;
  left: 12px;
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  flex: 1;
  padding: 12px 0;
`;
const Title = styled.h3`
  font-size: 1rem;
  button {
    padding: 0;
    border: 0;
    background: none;
    font: 500 1rem/1.3 var(--text);
    text-align: left;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  button::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
const Action = styled.div`
  position: relative;
  z-index: 1;
`;

interface ProductCardProps {
  product: Product;
  sizes: string;
  onOpen: (id: string) => void;
  /** An action beside opening it. */
  action?: React.ReactNode;
  eager?: boolean;
}

export function ProductCard({ product, sizes, onOpen, action, eager }: ProductCardProps) {
  return (
    <Card>
      <Well>
        <Picture src={product.image} alt="" sizes={sizes} eager={eager} />
      </Well>
      <Flag>
        <StockBadge product={product} />
      </Flag>
      <Words>
        <Eyebrow>
          {labelOf(product.brand)} · {labelOf(product.category)}
        </Eyebrow>
        <Title>
          <button type="button" onClick={() => onOpen(product._id)}>
            {product.productTitle}
          </button>
        </Title>
        <Price regular={product.productPrice} sale={product.productSalePrice} />
      </Words>
      {action && <Action>{action}</Action>}
    </Card>
  );
}
