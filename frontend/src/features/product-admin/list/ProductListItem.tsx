import styled from 'styled-components';
import type { AdminProduct } from '../../../contract/types';
import { Button } from '../../../ui/buttons/Button';
import { IconButton } from '../../../ui/buttons/IconButton';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { OutIcon } from '../../../ui/icons/admin-icons';
import { TrashIcon } from '../../../ui/icons/editing-icons';
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
const Square = styled(Picture)`
  aspect-ratio: 1;
  object-fit: contain;
`;
const Words = styled.div`
  display: grid;
  gap: 2px;
  padding: 12px 12px 8px;
  h2 {
    font: 600 var(--size-body) / 1.3 var(--text);
  }
`;
const Tools = styled(Row)`
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 4px;
  margin-top: auto;
  padding: 0 8px 8px 12px;
  > :first-child {
    flex: 1 0 72px;
  }
  > a {
    min-width: 44px;
    padding: 0;
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
      <Square src={product.image} alt="" sizes="(min-width: 64em) 260px, (min-width: 48em) 30vw, 46vw" />
      <Words>
        <h2 dir="auto">{productTitle}</h2>
        <Price regular={product.productPrice} sale={product.productSalePrice} />
        <Small>{stockText(product)}</Small>
      </Words>
      <Tools>
        <Button variant="secondary" small onClick={onEdit} aria-label={`Edit ${isolated(productTitle)}`}>
          Edit
        </Button>
        <LinkButton
          to={productPath(product.slug)}
          $variant="ghost"
          $small
          aria-label={`View ${isolated(productTitle)} in shop`}
        >
          <OutIcon />
        </LinkButton>
        <IconButton name={`Delete ${isolated(productTitle)}`} onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </Tools>
    </Item>
  );
}
