import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { brands, categories } from '../../features/catalog';
import {
  exportPath,
  openSheet,
  openSheetAt,
  picturesSaga,
  productAdminSaga,
  ProductList,
  productAdminSelectors,
} from '../../features/product-admin';
import { Button } from '../../ui/buttons/Button';
import { DownloadLink } from '../../ui/buttons/DownloadLink';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { SelectField } from '../../ui/form/SelectField';
import { Row } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';
import { Pager } from './Pager';
import { SearchField } from './SearchField';
import { Toolbar } from './toolbar.styles';
import { useListSearchParams } from './use-list-search-params';

startSaga(productAdminSaga);
startSaga(picturesSaga);

/** Opens the product that the address names as `edit`, at its `variant`, and takes both out of the address. */
function useEditedProduct(): void {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const [id, variantId] = [search.get('edit'), search.get('variant') ?? ''];
  useEffect(() => {
    if (!id) return;
    dispatch(openSheetAt({ id, variantId }));
    const { edit: _, variant: __, ...others } = Object.fromEntries(search);
    setSearch(others, { replace: true });
  }, [dispatch, id, variantId, search, setSearch]);
}

const pageSize = 24;
const stocks = [{ value: 'true', label: 'Running low' }];
const sorts = [
  { value: 'title-atoz', label: 'Title: A to Z' },
  { value: 'title-ztoa', label: 'Title: Z to A' },
  { value: 'price-lowtohigh', label: 'Price: Low to High' },
  { value: 'price-hightolow', label: 'Price: High to Low' },
];

export default function ProductsPage() {
  const dispatch = useAppDispatch();
  const { page, q, oneOf, set } = useListSearchParams();
  const [category, brand, sortBy] = [oneOf('category', categories()), oneOf('brand', brands()), oneOf('sortBy', sorts)];
  const lowStock = oneOf('lowStock', stocks);
  const meta = useAppSelector(productAdminSelectors.selectMeta);
  useEditedProduct();
  return (
    <>
      <Row $between $wrap>
        <PageTitle>Products</PageTitle>
        <Row $wrap $gap={8}>
          <DownloadLink href={exportPath({ q, category, brand, lowStock })} $variant="secondary" $small>
            Export
          </DownloadLink>
          <LinkButton to="/admin/products/import" $variant="secondary" $small>
            Import
          </LinkButton>
          <Button small onClick={() => dispatch(openSheet('new'))}>
            + Add Product
          </Button>
        </Row>
      </Row>
      <Toolbar>
        <SearchField label="Search by title" value={q} onSearch={(words) => set({ q: words })} />
        <SelectField
          label="Category"
          placeholder="All"
          options={categories()}
          value={category}
          onChange={(event) => set({ category: event.target.value })}
        />
        <SelectField
          label="Brand"
          placeholder="All"
          options={brands()}
          value={brand}
          onChange={(event) => set({ brand: event.target.value })}
        />
        <SelectField
          label="Stock"
          placeholder="All"
          options={stocks}
          value={lowStock}
          onChange={(event) => set({ lowStock: event.target.value })}
        />
        <SelectField
          label="Sort by"
          placeholder="Newest"
          options={sorts}
          value={sortBy}
          onChange={(event) => set({ sortBy: event.target.value })}
        />
      </Toolbar>
      <ProductList {...{ page, limit: pageSize, q, category, brand, lowStock, sortBy }} />
      <Pager meta={meta} onTurn={(next) => set({ page: String(next) })} />
    </>
  );
}
