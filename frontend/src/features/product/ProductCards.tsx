import { memo, useState } from 'react';
import type { Product } from '../../contract/types';
import { useAppDispatch } from '../../lib/store';
import { useStaggeredFirstPage } from '../../ui/hooks/use-staggered-first-page';
import { prefetchDetails } from '../catalog';
import { ProductCard } from './ProductCard';
import { shownColour } from './options/shown-colour';
import { loadDialogAndSecondPicture } from './ProductDialog';
import type { ProductGrid } from './ProductGrid';
import { useProductOpener } from './use-open-product';

const noFamilies: readonly string[] = [];
/** How many cards a wide screen shows before scrolling. */
const laidOutFirst = 8;
const laidOutPerFrame = 4;

/** @param colour that the card shows, if it is filtered by one */
export type ActionOnCard = (product: Product, colour?: string) => React.ReactNode;
/** The colour that the card shows, and the words for what is chosen, in place of its colours. */
type ChosenOnCard = Pick<React.ComponentProps<typeof ProductCard>, 'colour' | 'note'>;
type OnIntent = NonNullable<React.ComponentProps<typeof ProductCard>['onIntent']>;

interface ProductCardsProps {
  grid: typeof ProductGrid;
  products: readonly Product[];
  /** Colour families of the filters, of which cards show pictures; the same array until the filters change. */
  families?: readonly string[];
  /** How wide a picture is, as in `img`. */
  sizes: string;
  /** How many are in view first: their pictures load without waiting to be scrolled to. */
  inView?: number;
  isStale?: boolean;
  /** A plain click opens the product's page, in place of the dialog. */
  openPages?: boolean;
  /** The action of each product; must be the same function on each render, or all cards render again. */
  actionFor: ActionOnCard;
  /** What is chosen of a product; the same function on each render. */
  chosenFor?: (product: Product) => ChosenOnCard;
}

export const ProductCards = memo(function ProductCards(props: ProductCardsProps) {
  const { grid: Grid, products, families = noFamilies, sizes, inView = 0, isStale, actionFor } = props;
  const dispatch = useAppDispatch();
  const open = useProductOpener(props.openPages);
  const [intend] = useState((): OnIntent => (shown, event, show) => {
    dispatch(prefetchDetails(shown.product.slug));
    // A failed load is reported when the product is opened.
    loadDialogAndSecondPicture().then(
      ({ secondPicture }) => show(secondPicture(shown, event, sizes)),
      () => undefined,
    );
  });
  const [first] = useState(products.length);
  const parts = Math.max(0, Math.ceil((first - laidOutFirst) / laidOutPerFrame));
  const laidOut = useStaggeredFirstPage(parts);
  const below = laidOut >= parts ? Infinity : laidOutFirst + laidOut * laidOutPerFrame;
  return (
    <Grid style={isStale ? { opacity: 0.6 } : undefined}>
      {products.map((product, index) => (
        <li key={product._id} data-product-card data-below={index >= below || undefined}>
          <One
            product={product}
            families={families}
            sizes={sizes}
            onOpen={open}
            onIntent={intend}
            actionFor={actionFor}
            chosenFor={props.chosenFor}
            eager={index < inView}
          />
        </li>
      ))}
    </Grid>
  );
});

interface OneProps extends Pick<ProductCardsProps, 'actionFor' | 'chosenFor' | 'sizes'> {
  product: Product;
  families: readonly string[];
  onOpen: React.ComponentProps<typeof ProductCard>['onOpen'];
  onIntent: OnIntent;
  eager: boolean;
}

const One = memo(function One({ actionFor, chosenFor, families, ...card }: OneProps) {
  const { colour = shownColour(card.product, families), note } = chosenFor?.(card.product) ?? {};
  return <ProductCard {...card} colour={colour} note={note} action={actionFor(card.product, colour?.name)} />;
});
