import { useMemo, useState } from 'react';
import { useAppDispatch } from '../../lib/store';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import { useMedia } from '../../ui/hooks/use-media';
import { icon } from '../../ui/icons/icons';
import { loadable } from '../../ui/code/loadable';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { screens } from '../../ui/theme/media-queries';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { loadMore, sorts, countChosen } from '../catalog';
import { FiltersSheet } from './FiltersSheet';
import { Chosen, Columns, Count, Filters, FiltersButton, Frame, Head, Sort, Tools } from './listing.styles';
import { productCount, productCountSentence } from './count/product-count';
import { pictureSizes, type ActionOnCard, ProductCards, ProductGrid, ProductGridSkeleton } from '../product';
import { useFocusOnNew } from './hooks/use-focus-on-new';
import { useListing } from './hooks/use-listing';
import { filtersId, resultsId, toolsId } from './hooks/use-listing-changes';

const FilterIcon = icon(<path d="M4 7h16M7 12h10m-7 5h4" />);

const { Component: FilterChips, load: loadFilterChips } = loadable(() => import('./FilterChips'));
const { Component: FilterPanel, load: loadFilterPanel } = loadable(() => import('./FilterPanel'));
const { Component: MoreProducts, load: loadMoreProducts } = loadable(() => import('./MoreProducts'));
const { Component: NothingMatches, load: loadNothingMatches } = loadable(() => import('./no-matches/NothingMatches'));
export const loadListingParts = () =>
  Promise.all([loadFilterChips(), loadFilterPanel(), loadMoreProducts(), loadNothingMatches()]);
// Loaded together with the page's code, and again on render if that import failed.
loadListingParts().catch(() => undefined);

interface ListingProps {
  /** @param count how many products there are, to be placed in it */
  heading: (count: React.ReactElement) => React.ReactElement;
  /** The action of each product, such as adding it to the cart; the same function on each render. */
  actionFor: ActionOnCard;
  defaultSort?: string;
  moreSorts?: readonly { value: string; label: string }[];
  /** Above the products, with which it arrives. */
  notes?: React.ReactElement;
  /** Shown instead of products where there are none and no filter is to blame. */
  nothing?: React.ReactElement;
}

/** Filters, order, count and cards: the listing and the search's results. */
export function Listing({ heading, actionFor, defaultSort, moreSorts = [], notes, nothing }: ListingProps) {
  const dispatch = useAppDispatch();
  const listing = useListing(defaultSort);
  const { query, listed, productList, fetched, meta, families, progress, isLoadingMore, reload } = listing;
  const { toggle, changeOffers, clear, sort } = listing.changes;
  const expectMore = useFocusOnNew(productList.length, isLoadingMore);
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const chosen = countChosen(query);
  const isLoading = progress === 'loading';
  const panel = useMemo(
    () => <FilterPanel query={query} meta={meta} isLoading={isLoading} onToggle={toggle} onOffers={changeOffers} />,
    [changeOffers, isLoading, meta, query, toggle],
  );
  const total = meta?.total ?? 0;
  const isNothing = progress === 'ready' && total === 0;
  // Without any products there is nothing to filter or sort.
  const isFiltered = listed !== null && countChosen(listed) > 0;
  const isDeadEnd = isNothing && !isFiltered;
  const isLarge = useMedia(screens.large);
  // Stays mounted, so that its fields keep their text when a tablet is turned and turned back.
  const hasBeenLarge = useHasBeenTrue(isLarge === true);
  return (
    <>
      <Frame>
        <Head>{heading(<Count role="status">{meta ? productCountSentence(meta) : ' '}</Count>)}</Head>
        {!isDeadEnd && (
          <Tools id={toolsId}>
            <FiltersButton type="button" onClick={() => setAreFiltersOpen(true)}>
              <FilterIcon size={18} />
              <span>{chosen > 0 ? `Filters (${chosen})` : 'Filters'}</span>
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
          </Tools>
        )}
        {/* Another element where it has another place, so that it does not seem to move. */}
        <Columns key={String(isDeadEnd)} $hasFilters={!isDeadEnd}>
          {!isDeadEnd && (isLarge !== false || hasBeenLarge) && (
            <Filters id={filtersId} aria-label="Filters">
              {panel}
            </Filters>
          )}
          <div id={resultsId} aria-busy={isLoading}>
            {notes}
            {chosen > 0 && (
              <Chosen>
                <FilterChips query={query} onToggle={toggle} onOffers={changeOffers} onClear={clear} />
              </Chosen>
            )}
            {isLoading && productList.length === 0 && <ProductGridSkeleton cards={8} />}
            {progress === 'failed' && <FailedState what="The products could not be loaded." onRetry={reload} />}
            {isDeadEnd && (nothing ?? <EmptyState>There are no products yet.</EmptyState>)}
            {isNothing && isFiltered && (
              <NothingMatches query={listed} meta={meta} onToggle={toggle} onOffers={changeOffers} onClear={clear} />
            )}
            <VisuallyHidden as="h2">Products</VisuallyHidden>
            {productList.length > 0 && (
              <ProductCards
                grid={ProductGrid}
                products={productList}
                families={families}
                sizes={pictureSizes.listing}
                inView={4}
                isStale={isLoading}
                actionFor={actionFor}
              />
            )}
            {meta && (fetched < total || meta.isTotalMinimum) && (
              <MoreProducts
                shown={productList.length}
                total={total}
                isTotalMinimum={meta.isTotalMinimum}
                isEnd={Math.ceil(fetched / meta.limit) >= meta.pages}
                isBusy={isLoading || isLoadingMore}
                onMore={() => {
                  expectMore();
                  dispatch(loadMore());
                }}
              />
            )}
          </div>
        </Columns>
      </Frame>
      <FiltersSheet
        isOpen={areFiltersOpen}
        onOpenChange={setAreFiltersOpen}
        action={`Show ${productCount(meta ?? { total })}`}
      >
        {panel}
      </FiltersSheet>
    </>
  );
}
