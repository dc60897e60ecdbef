import { use } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Product } from '../../contract/types';
import { formatMoney } from '../../lib/format/money';
import { formatVariant } from '../../lib/format/variants';
import { Link } from '../../ui/navigation/Link';
import { Price } from '../../ui/display/Price';
import { loadable } from '../../ui/code/loadable';
import { ClientOnly } from '../../ui/loading/ClientOnly';
import { Bone, Skeleton } from '../../ui/loading/Skeleton';
import { useScrollPadding } from '../../ui/hooks/use-scroll-padding';
import { Eyebrow, Small, Stack } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { labelOfBrand, labelOfCategory, productPath } from '../catalog';
import { ProductOptions } from './choosing/ProductOptions';
import { type Choice, useChoice } from './choosing/use-choice';
import { Gallery } from './gallery/Gallery';
import { Hearts } from './hearts';
import { ProductBadge } from './ProductBadge';
import { ProductRows, Text } from './ProductRows';
import { Rating } from './Rating';

// It takes the place of an action that does nothing.
const { Component: BackInStock } = loadable(() => import('../stock-alerts'), { isSmall: true });

/* Two columns, also on low screens, whose height the picture would fill. */
const beside = '@media (min-width: 48em), (min-width: 40em) and (max-height: 32em)';

/* Large pictures, beside which the words stay in sight. */
const onPage = css`
  ${beside} {
    > :last-child {
      padding-top: 0;
    }
  }
  ${media.large} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    gap: 64px;
    > :last-child {
      position: sticky;
      top: calc(var(--header-h) + 24px);
    }
  }
`;
/* --edge and --below are the padding around it, which the picture and the action reach over on phones. */
const Halves = styled.div<{ $isPage: boolean }>`
  --edge: ${({ $isPage }) => ($isPage ? 'var(--gutter)' : '24px')};
  --below: ${({ $isPage }) => ($isPage ? '0px' : '-24px')};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${beside} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: clamp(24px, 4vw, 48px);
    align-items: start;
  }
  ${media.belowSmall} {
    > :first-child {
      width: calc(100% + 2 * var(--edge));
      margin: ${({ $isPage }) => ($isPage ? '0' : '-24px')} calc(-1 * var(--edge)) 0;
      border-radius: 0;
    }
  }
  ${({ $isPage }) => $isPage && onPage}
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  h1,
  h2 {
    font: 500 var(--size-heading) / 1.12 var(--display);
    letter-spacing: -0.015em;
  }
  > [role='status']:empty {
    margin-top: -16px; /* the gap of what is not there */
  }
  ${beside} {
    padding-top: 32px;
  }
`;
/* On a phone the action is last, and sticks to the bottom of the screen until scrolled to. */
const Action = styled.div`
  position: sticky;
  bottom: var(--below);
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 16px;
  order: 1;
  margin: 8px calc(-1 * var(--edge)) var(--below);
  padding: 12px var(--edge) calc(12px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--paper);
  > :last-child {
    flex: 1;
  }
  > :has(+ [data-alone]) {
    display: none;
  }
  ${beside} {
    position: static;
    order: 0;
    margin: 8px 0 0;
    padding: 0;
    border: 0;
    background: none;
  }
  ${media.short} {
    position: static;
  }
`;
const BesideAction = styled.span`
  min-width: 0;
  max-width: max(32%, 7.5ch);
  overflow: hidden; /* it stands above, too */
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 600;
  font-size: var(--size-lead);
  font-variant-numeric: tabular-nums;
  small {
    display: block;
    overflow: hidden;
    font-weight: 400;
    font-size: var(--size-small);
    text-overflow: ellipsis;
    color: var(--ink-2);
    ${media.narrowest} {
      display: none; /* said above */
    }
  }
  ${beside} {
    display: none;
  }
`;
/* Nothing moves when the heart comes. */
const heartRoom = { order: 1, flex: 'none', width: 44, margin: '0 -10px' };

/** The action for what is chosen of a product; nothing where there is none. */
export type ActionFor = (product: Product, choice: Choice) => React.ReactElement | null;

interface ProductDetailsProps {
  product: Product;
  /** The heading, of the level that the place needs. */
  title: React.ReactElement;
  actionFor: ActionFor;
  /** More room than in a dialog. */
  isPage?: boolean;
}

/** What a product is: in a dialog over the listing, or on its page. Mount it anew for another product. */
export function ProductDetails({ product, title, actionFor, isPage = false }: ProductDetailsProps) {
  const choice = useChoice(product);
  const action = actionFor(product, choice);
  const variant = formatVariant(choice);
  const bar = useScrollPadding('bottom');
  const { search } = useLocation();
  return (
    <Halves $isPage={isPage}>
      <Gallery product={product} colour={choice.colour} isPage={isPage} />
      <Words>
        <Eyebrow>{`${labelOfBrand(product.brand)} · ${labelOfCategory(product.category)}`}</Eyebrow>
        {title}
        {product.rating && (
          <Link to={`${isPage ? search : productPath(product.slug)}#reviews`}>
            <Rating of={product.rating} />
          </Link>
        )}
        <Price large regular={product.productPrice} sale={product.productSalePrice} />
        <div role="status">{isSoldOutOrSingle(product) && <ProductBadge product={product} />}</div>
        <ProductOptions product={product} choice={choice} />
        {action && (
          <Action data-foot ref={bar}>
            <span style={heartRoom}>{use(Hearts)(product, choice.variant)}</span>
            <BesideAction aria-hidden="true">
              <span>{formatMoney(product.productSalePrice || product.productPrice)}</span>
              {variant && <small dir="auto">{variant}</small>}
            </BesideAction>
            {action}
            {choice.variant?.totalStock === 0 && (
              <ClientOnly>
                <BackInStock product={product} variant={choice.variant} />
              </ClientOnly>
            )}
          </Action>
        )}
        <Small>30-day returns · Taxes included</Small>
        <Text dir="auto">{product.productDescription}</Text>
        <ProductRows product={product} />
      </Words>
    </Halves>
  );
}

/** Whether one stock line is enough: several variants have a stock line each, below the options. */
function isSoldOutOrSingle({ totalStock, variants }: Product): boolean {
  return totalStock === 0 || variants.length === 1;
}

export function ProductDetailsSkeleton({ isPage = false }: { isPage?: boolean }) {
  return (
    <Skeleton>
      <Halves $isPage={isPage}>
        <Bone $height="auto" $ratio="4 / 5" />
        <Stack>
          <Bone $width="40%" />
          <Bone $height="2em" $width="60%" />
          <Bone $height="8em" />
        </Stack>
      </Halves>
    </Skeleton>
  );
}
