import styled from 'styled-components';
import type { AdminProduct } from '../../../contract/types';
import { Button } from '../../../ui/buttons/Button';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { Row, Small } from '../../../ui/theme/layout-components';
import { Picture } from '../../../ui/display/Picture';
import { Price } from '../../../ui/display/Price';
import { productPath } from '../../catalog';
import { stockText } from './stock-text';
import { isolated } from '../../../lib/format/isolated';

const Item = styled.article`
  display: flex;
  flex-direction: column;
  height: 100%;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  overflow: hidden;
`;
const Words = styled.div`
  display: grid;
  gap: 6px;
  padding: 16px;
  h2 {
    font: 600 var(--size-body) / 1.3 var(--text);
  }
`;
const Tools = styled(Row)`
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-top: auto;
  padding: 0 16px 16px;
  > * {
    flex: 1;
  }
`;

interface ProductListItemProps {
  product: AdminProduct;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProductListItem({ product, onEdit, onDelete }: ProductListItemProps) {
  const { productTitle } = product;
  return (
    <Item>
      <Picture src={product.image} alt="" sizes="(min-width: 64em) 260px, (min-width: 48em) 30vw, 92vw" />
      <Words>
        <h2 dir="auto">{productTitle}</h2>
        <Price regular={product.productPrice} sale={product.productSalePrice} />
        <Small>{stockText(product)}</Small>
      </Words>
      <Tools>
        <Button variant="secondary" small onClick={onEdit} aria-label={`Edit ${isolated(productTitle)}`}>
          Edit
        </Button>
        <Button variant="ghost" small onClick={onDelete} aria-label={`Delete ${isolated(productTitle)}`}>
          Delete
        </Button>
        <LinkButton
          to={productPath(product.slug)}
          $variant="ghost"
          $small
          aria-label={`View ${isolated(productTitle)} in shop`}
        >
          View in shop
        </LinkButton>
      </Tools>
    </Item>
  );
}
