import type { AdminProduct } from '../../contract/types';
import { formatMoney } from '../../lib/format/money';
import { formatVariant } from '../../lib/format/variants';
import type { Difference } from '../../ui/feedback/ChangedNotice';
import { brands, categories } from '../catalog';
import { type TextFields, textFieldsOf } from './product-texts';
import { isolated } from '../../lib/format/isolated';

const texts: readonly [Exclude<keyof TextFields, 'totalStock'>, string][] = [
  ['productTitle', 'Title'],
  ['productDescription', 'Description'],
  ['category', 'Category'],
  ['brand', 'Brand'],
  ['productPrice', 'Price'],
  ['productSalePrice', 'Sale Price'],
];
const maxVariants = 12;

/** What is otherwise now than it was. @param fields what the form holds: named where it is still something else */
export function differences(before: AdminProduct, now: AdminProduct, fields: TextFields): Difference[] {
  const [was, is] = [textFieldsOf(before), textFieldsOf(now)];
  const changed = texts.filter(([name]) => was[name] !== is[name]);
  const inTexts = changed.map(([name, label]): Difference => {
    const own = fields[name] === is[name] ? undefined : shown(name, fields[name]);
    return { label, now: shown(name, is[name]), own };
  });
  const parts: readonly [string, (product: AdminProduct) => string][] = [
    ['Sizes', ({ sizes }) => sizes.map(isolated).join(', ')],
    ['Colours', ({ colours }) => colours.map(({ name, swatch }) => `${isolated(name)} (${swatch})`).join(', ')],
    ['Pictures', ({ images }) => images.map(({ url, alt, colour }) => [url, alt, colour].join(' ')).join('\n')],
  ];
  const inParts = parts.filter(([, textOf]) => textOf(before) !== textOf(now));
  const stock = changedVariants(before, now);
  return [
    ...inTexts,
    ...inParts.map(([label, textOf]) => ({ label, now: label === 'Pictures' ? pictureCount(now) : textOf(now) })),
    ...(stock === '' ? [] : [{ label: 'Stock', now: stock }]),
  ];
}

function shown(name: keyof TextFields, value: string): string {
  if (name === 'category' || name === 'brand')
    return [...categories, ...brands].find((each) => each.value === value)?.label ?? value;
  const isMoney =
    (name === 'productPrice' || name === 'productSalePrice') && value !== '' && !Number.isNaN(Number(value));
  return isMoney ? formatMoney(Number(value)) : value;
}

function pictureCount({ images }: AdminProduct): string {
  return images.length === 1 ? '1 picture' : `${images.length} pictures`;
}

/** Such as "L, Navy: 7", for each variant whose stock or SKU is another. */
function changedVariants(before: AdminProduct, now: AdminProduct): string {
  const textOf = ({ size, colour, totalStock, sku }: AdminProduct['variants'][number]) => {
    const name = formatVariant({ size, colour });
    return `${name === '' ? '' : `${name}: `}${totalStock}${sku ? ` (${sku})` : ''}`;
  };
  const former = new Set(before.variants.map(textOf));
  const lines = now.variants.map(textOf).filter((text) => !former.has(text));
  const others = lines.length - maxVariants;
  return [...lines.slice(0, maxVariants), ...(others > 0 ? [`and ${others} more`] : [])].join('\n');
}
