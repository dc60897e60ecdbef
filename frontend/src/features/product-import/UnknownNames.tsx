import styled from 'styled-components';
import type { ProductImport } from '../../contract/types';
import { counted } from '../../lib/format/count';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { CheckboxRow } from '../../ui/form/CheckboxRow';
import { Small } from '../../ui/theme/layout-components';
import { addsChosen, selectProductImport } from './product-import.slice';

const Choice = styled.div`
  padding: 8px 16px 12px;
  border-radius: var(--radius);
  background: var(--warn-bg);
  overflow-wrap: anywhere;
  p {
    padding-left: 32px;
    color: var(--ink-2);
  }
`;
/** More are only counted. */
const mostNamed = 12;

/** Brands and categories that the shop doesn’t have, to be added with the products. */
export function UnknownNames({ report }: { report: ProductImport }) {
  const dispatch = useAppDispatch();
  const { adds } = useAppSelector(selectProductImport);
  return (
    <>
      <Names
        names={report.unknownBrands}
        one="brand"
        many="brands"
        isAdded={adds.brands}
        onChange={(brands) => dispatch(addsChosen({ brands }))}
      />
      <Names
        names={report.unknownCategories}
        one="category"
        many="categories"
        isAdded={adds.categories}
        onChange={(categories) => dispatch(addsChosen({ categories }))}
      />
    </>
  );
}

interface NamesProps {
  names: ProductImport['unknownBrands'];
  one: string;
  many: string;
  isAdded: boolean;
  onChange: (isAdded: boolean) => void;
}

function Names({ names, one, many, isAdded, onChange }: NamesProps) {
  if (names.length === 0) return null;
  const named = names.slice(0, mostNamed).map(({ label, products }) => `${label} (${counted(products, 'product')})`);
  const others = names.length - named.length;
  const all = others > 0 ? [...named, `${counted(others, 'other')}`] : named;
  return (
    <Choice>
      <CheckboxRow
        label={`Add ${counted(names.length, one, many)} that the shop doesn’t have`}
        checked={isAdded}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Small dir="auto">{`${all.join(', ')}. Without ${names.length === 1 ? 'it' : 'them'} these products are left out.`}</Small>
    </Choice>
  );
}
