import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Product } from '../../contract/types';
import { Button } from '../../ui/Button';
import { FilterIcon } from '../../ui/icons';
import { Sheet } from '../../ui/Sheet';
import { EmptyState, FailedState } from '../../ui/states';
import { unfinished, useBitByBit } from '../../ui/use-bit-by-bit';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { loadMore, selectCatalog } from './catalog.slice';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import { Bar, Columns, Count, Filters, FiltersButton, MoreBox, Progress, Sort } from './listing.styles';
import { ProductCard } from './ProductCard';
import { gridSizes, ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { sorts } from './range';
import { useListing } from './use-listing';
import { useProductAddress } from './use-product-address';

const eagerCards = 4;
/** Fewer cards than these are drawn at once, more of them by so many at a time. */
const fewCards = 9;
const cardsAtATime = 4;

interface ListingProps {
  heading: React.ReactNode;
  /** What can be done with each product, e.g. adding it to the cart. */
  actionFor: (product: Product) => React.ReactNode;
  defaultSort?: string;
  moreSorts?: readonly { value: string; label: string }[];
  nothing?: React.ReactNode;
}

/** Filters, order, count and cards: the listing and the search's results. */
export function Listing({ heading, actionFor, defaultSort, moreSorts = [], nothing }: ListingProps) {
  const { query, productList, fetched, meta, progress, toggle, clear, sort, reload } = useListing(defaultSort);
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const chosen = query.category.length + query.brand.length;
  const panel = <FilterPanel query={query} facets={meta?.facets} onToggle={toggle} />;
  const total = meta?.total ?? 0;
  const isFirstLoad = progress === 'loading' && !meta;
  return (
    <>
      <Bar>
        <div>
          {heading}
          <Count role="status">{meta ? `${total} ${total === 1 ? 'Product' : 'Products'}` : ' '}</Count>
        </div>
        <FiltersButton>
          <Button variant="secondary" small onClick={() => setAreFiltersOpen(true)}>
            <FilterIcon size={18} />
            {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          </Button>
        </FiltersButton>
        <Sort>
          <label htmlFor="sort-by">Sort by</label>
          <select id="sort-by" value={query.sortBy} onChange={(event) => sort(event.target.value)}>
            {[...moreSorts, ...sorts].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Sort>
      </Bar>
      <Columns>
        <Filters aria-label="Filters">{panel}</Filters>
        <div aria-busy={progress === 'loading'}>
          <FilterChips query={query} onToggle={toggle} onClear={clear} />
          {isFirstLoad && <ProductGridSkeleton cards={8} />}
          {progress === 'failed' && <FailedState what="The products could not be loaded." onRetry={reload} />}
          {progress !== 'failed' && meta && total === 0 && (
            <EmptyState
              action={
                chosen > 0 && (
                  <Button variant="secondary" onClick={clear}>
                    Clear all
                  </Button>
                )
              }
            >
              {nothing ?? 'No products match these filters.'}
            </EmptyState>
          )}
          <VisuallyHidden as="h2">Products</VisuallyHidden>
          {productList.length > 0 && (
            <Cards products={productList} isStale={progress === 'loading'} actionFor={actionFor} />
          )}
          {meta && fetched < total && <More shown={productList.length} total={total} />}
        </div>
      </Columns>
      <Sheet
        side="left"
        open={areFiltersOpen}
        onOpenChange={setAreFiltersOpen}
        title="Filters"
        footer={
          <Button wide onClick={() => setAreFiltersOpen(false)}>
            Show {total} {total === 1 ? 'product' : 'products'}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </>
  );
}

function Cards({
  products,
  isStale,
  actionFor,
}: { products: Product[]; isStale: boolean } & Pick<ListingProps, 'actionFor'>) {
  const { open } = useProductAddress();
  const [first] = useState(products.length);
  const parts = first < fewCards ? 0 : Math.ceil(first / cardsAtATime) - 1;
  const drawn = useBitByBit(parts);
  const isWhole = drawn >= parts;
  const shown = isWhole ? products : products.slice(0, (drawn + 1) * cardsAtATime);
  return (
    <ProductGrid style={{ ...(isStale && { opacity: 0.6 }), ...(!isWhole && unfinished) }}>
      {shown.map((product, index) => (
        <li key={product._id} data-product-card>
          <ProductCard
            product={product}
            sizes={gridSizes}
            onOpen={(id) => void open(id)}
            action={actionFor(product)}
            eager={index < eagerCards}
          />
        </li>
      ))}
    </ProductGrid>
  );
}

/** After more has come, the focus is on the first of the new cards. */
function More({ shown, total }: { shown: number; total: number }) {
  const dispatch = useDispatch();
  const { isLoadingMore } = useSelector(selectCatalog);
  const focusOn = useRef<number | null>(null);
  useEffect(() => {
    if (focusOn.current === null || shown <= focusOn.current) return;
    document.querySelectorAll<HTMLElement>('[data-product-card] h3 button')[focusOn.current]?.focus();
    focusOn.current = null;
  }, [shown]);
  return (
    <MoreBox>
      <p>
        Showing {shown} of {total}
      </p>
      <Progress value={shown} max={total} aria-hidden="true" />
      <Button
        variant="secondary"
        busy={isLoadingMore}
        onClick={() => {
          focusOn.current = shown;
          dispatch(loadMore());
        }}
      >
        Load more
      </Button>
    </MoreBox>
  );
}
