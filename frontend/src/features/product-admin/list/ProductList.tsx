import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { AdminProduct } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { loadableLayer } from '../../../ui/code/loadable-layer';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { media } from '../../../ui/theme/media-queries';
import { useEndedJobs } from '../../job-admin';
import type { ProductQuery } from '../product-admin.api';
import { closeSheet, loadProducts, openSheet, removeProduct, productAdminSelectors } from '../product-admin.slice';
import { ProductListItem } from './ProductListItem';
import { isolated } from '../../../lib/format/isolated';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Its code is loaded when it first opens. */
const ProductFormSheet = loadableLayer(
  () => import('../ProductFormSheet'),
  function useSheetState() {
    const dispatch = useAppDispatch();
    const editing = useAppSelector(productAdminSelectors.selectEditing);
    return { isOpen: editing !== null, close: () => void dispatch(closeSheet()) };
  },
);

export function ProductList({ page, limit, q, category, brand, lowStock, sortBy }: ProductQuery) {
  const dispatch = useAppDispatch();
  const productList = useAppSelector(productAdminSelectors.selectProductList);
  const list = useAppSelector(productAdminSelectors.selectListProgress);
  const meta = useAppSelector(productAdminSelectors.selectMeta);
  const [leaving, setLeaving] = useState<AdminProduct | null>(null);
  const load = useCallback(
    () => dispatch(loadProducts({ page, limit, q, category, brand, lowStock, sortBy })),
    [dispatch, page, limit, q, category, brand, lowStock, sortBy],
  );
  useEffect(() => void load(), [load]);
  useEndedJobs('productImport', load);
  return (
    <>
      {list === 'failed' && <FailedState what="The products could not be loaded." onRetry={load} />}
      {list === 'loading' && productList.length === 0 && <Skeleton height="480px" />}
      {list === 'ready' && meta?.total === 0 && <EmptyState>No products found.</EmptyState>}
      <Grid>
        {productList.map((product) => (
          <li key={product._id}>
            <ProductListItem
              product={product}
              onEdit={() => dispatch(openSheet(product))}
              onDelete={() => setLeaving(product)}
            />
          </li>
        ))}
      </Grid>
      <ProductFormSheet />
      <ConfirmDialog
        open={leaving !== null}
        title="Delete product"
        question={`Delete “${isolated(leaving?.productTitle ?? '')}”? It will no longer be sold. Existing orders are not affected.`}
        action="Delete"
        onConfirm={() => leaving && dispatch(removeProduct(leaving))}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
