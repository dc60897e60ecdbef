import { use, useState } from 'react';
import styled from 'styled-components';
import type { Product } from '../../contract/types';
import { isPlainClick } from '../../lib/navigation/plain-click';
import { Eyebrow } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { Picture } from '../../ui/display/Picture';
import { Price } from '../../ui/display/Price';
import { useHoverIntent } from '../../ui/hooks/use-hover-intent';
import { productPath, labelOfBrand, labelOfCategory } from '../catalog';
import { ColourDots } from './options/ColourDots';
import type { ProductColour } from './options/shown-colour';
import { Hearts } from './hearts';
import { ProductBadge } from './ProductBadge';
import { Rating } from './Rating';

/* The action lies in the picture's cell, at its lower edge. */
const Card = styled.article`
  position: relative;
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  height: 100%;
  ${media.mouse} {
    &:hover img {
      transform: scale(1.03);
    }
  }
`;
const Well = styled.div`
  position: relative;
  grid-area: 1 / 1;
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--sand);
  img {
    transition: transform var(--slow) var(--ease);
  }
`;
const Flag = styled.div`
  position: absolute;
  inset: 12px 48px auto 12px;
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  grid-row: 2;
  padding: 12px 0 4px;
  > p:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${media.narrowest} {
      white-space: normal;
    }
  }
`;
const Title = styled.h3`
  font-size: var(--size-body);
  a {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    font: 500 var(--size-body) / 1.3 var(--text);
    text-decoration: none;
    ${media.narrowest} {
      display: block;
    }
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
    box-shadow: none;
  }
  a:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px #fff;
    border-radius: var(--radius-card);
  }
`;
/* There without contents too, so that cards are equally high. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 20px;
  font-size: var(--size-caption);
`;
const Action = styled.div`
  position: relative;
  grid-area: 1 / 1;
  align-self: end;
  display: grid;
  justify-items: end;
  z-index: 1;
  padding: 8px;
  pointer-events: none; /* beside the action lies the link */
  > * {
    pointer-events: auto;
  }
  ${media.mouse} {
    justify-items: stretch;
    opacity: 0;
    transform: translateY(4px);
    ${Card}:hover &,
    ${Card}:focus-within &,
    &:has([aria-busy], [aria-expanded='true']) {
      opacity: 1;
      transform: none;
      transition:
        opacity var(--fast) var(--ease),
        transform var(--fast) var(--ease);
    }
  }
`;

/** What a card shows. */
export interface Shown {
  product: Product;
  /** Left out where the product is shown in general. */
  colour?: ProductColour;
}

interface ProductCardProps extends Shown {
  sizes: string;
  onOpen: (slug: string, colour?: string) => void;
  /** The pointer or the focus rests on the card. @param show what to show over its picture */
  onIntent?: (shown: Shown, event: React.SyntheticEvent, show: (over: React.ReactElement | null) => void) => void;
  /** An action beside opening it. */
  action?: React.ReactNode;
  /** In place of its colours. */
  note?: string | undefined;
  eager?: boolean;
}

/** A link to the product; a plain click opens its details over the page. */
export function ProductCard({ product, colour, sizes, onOpen, onIntent, action, note, eager }: ProductCardProps) {
  const { slug } = product;
  const [over, show] = useState<React.ReactElement | null>(null);
  const intent = useHoverIntent((event) => onIntent?.({ product, colour }, event, show));
  const open = (event: React.MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(slug, colour?.name);
  };
  return (
    <Card>
      <Well>
        <Picture src={colour?.image ?? product.image} alt="" sizes={sizes} eager={eager} />
        {over}
      </Well>
      <Flag>
        <ProductBadge product={product} />
      </Flag>
      <Words>
        <Eyebrow>{`${labelOfBrand(product.brand)} · ${labelOfCategory(product.category)}`}</Eyebrow>
        <Title>
          <a href={productPath(slug, colour?.name)} onClick={open} {...intent}>
            <bdi>{product.productTitle}</bdi>
          </a>
        </Title>
        <Price regular={product.productPrice} sale={product.productSalePrice} />
        <Foot>
          {note ? <bdi>{note}</bdi> : <ColourDots colours={product.colours} />}
          <Rating of={product.rating} />
        </Foot>
      </Words>
      <Heart product={product} />
      {action && <Action>{action}</Action>}
    </Card>
  );
}

function Heart({ product }: Pick<Shown, 'product'>) {
  return use(Hearts)(product);
}
