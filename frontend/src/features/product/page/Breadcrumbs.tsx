import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { Link } from '../../../ui/navigation/Link';
import { media } from '../../../ui/theme/media-queries';
import { listingPath, labelOfCategory } from '../../catalog';

const Trail = styled.ol`
  display: flex;
  align-items: center;
  min-height: 44px;
  color: var(--ink-3);
  font-size: var(--size-small);
  white-space: nowrap;
  ${media.narrowest} {
    flex-wrap: wrap;
    white-space: normal;
  }
  ${media.medium} {
    margin-bottom: 8px;
  }
  li {
    display: flex;
    align-items: center;
    &:last-child {
      min-width: 0;
    }
    & + li::before {
      content: '';
      flex: none;
      width: 6px;
      height: 6px;
      margin: 0 12px 0 8px;
      border: solid currentColor;
      border-width: 1px 1px 0 0;
      transform: rotate(45deg);
    }
  }
  a {
    padding: 10px 2px;
    color: var(--ink-2);
    text-decoration: none;
    ${media.hover} {
      &:hover {
        color: var(--ink);
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  }
  [aria-current] {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** From the home page by the category to the product. */
export function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav aria-label="Breadcrumb">
      <Trail>
        <li>
          <Link to="/shop/home">Home</Link>
        </li>
        <li>
          <Link to={listingPath(product.category)}>{labelOfCategory(product.category)}</Link>
        </li>
        <li>
          <bdi aria-current="page">{product.productTitle}</bdi>
        </li>
      </Trail>
    </nav>
  );
}
