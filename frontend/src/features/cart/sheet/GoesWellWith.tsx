import styled from 'styled-components';
import { readSlice, useRead } from '../../../lib/read-slice';
import { useAppSelector } from '../../../lib/store';
import { Picture } from '../../../ui/display/Picture';
import { Price } from '../../../ui/display/Price';
import { Link } from '../../../ui/navigation/Link';
import { media } from '../../../ui/theme/media-queries';
import { catalogApi, productPath } from '../../catalog';
import { cartSelectors } from '../cart.slice';

const relatedRead = readSlice('goesWellWith', async (slug: string) => (await catalogApi.related(slug)).data);

const Band = styled.section`
  padding-top: 24px;
  border-top: 1px solid var(--line);
  h3 {
    margin-bottom: 12px;
    font-size: var(--size-small);
  }
  li + li {
    margin-top: 12px;
  }
  a {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 4px 16px;
    align-items: center;
    text-decoration: none;
    ${media.hover} {
      &:hover span {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  }
  img {
    border-radius: var(--radius);
  }
  div {
    overflow-wrap: anywhere;
    font-size: var(--size-small);
  }
`;

const mostShown = 2;

/** What goes with the line added last and isn't in the cart; nothing moves when it arrives, as it is the last thing. */
export function GoesWellWith() {
  const lines = useAppSelector(cartSelectors.selectLines);
  const slug = lines.findLast((line) => line.slug)?.slug;
  return slug ? <Related slug={slug} isInCart={(id) => lines.some(({ productId }) => productId === id)} /> : null;
}

function Related({ slug, isInCart }: { slug: string; isInCart: (productId: string) => boolean }) {
  const { data, progress } = useRead(relatedRead, slug);
  const others = progress === 'ready' ? (data ?? []) : [];
  const shown = others.filter(({ _id, totalStock }) => totalStock > 0 && !isInCart(_id)).slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <Band>
      <h3>Goes well with</h3>
      <ul>
        {shown.map((product) => (
          <li key={product._id}>
            <Link to={productPath(product.slug)}>
              <Picture src={product.image} alt="" sizes="64px" />
              <div>
                <span dir="auto">{product.productTitle}</span>
                <Price regular={product.productPrice} sale={product.productSalePrice} />
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Band>
  );
}
