import type { Discount } from '../../contract/types';
import { enumerated } from '../../lib/format/enumerated';
import { formatMoney } from '../../lib/format/money';
import type { Tone } from '../../ui/feedback/Badge';
import { labelOfCategory } from '../catalog';
import { formatMinute } from './shop-time';

export const states: Record<Discount['state'], { label: string; tone: Tone }> = {
  on: { label: 'On', tone: 'ok' },
  off: { label: 'Off', tone: 'grey' },
  scheduled: { label: 'Scheduled', tone: 'warn' },
  expired: { label: 'Expired', tone: 'grey' },
  usedUp: { label: 'Used up', tone: 'grey' },
};

type Terms = Pick<Discount, 'kind' | 'value' | 'minSubtotal' | 'categories' | 'products'>;

/** Such as “15 % off men and accessories” or “$10 off from $50”. */
export function termsText({ kind, value, minSubtotal, categories, products }: Terms): string {
  const off = kind === 'freeDelivery' ? 'Free delivery' : `${kind === 'percent' ? `${value} %` : dollars(value)} off`;
  const goods = goodsText(categories, products);
  const from = minSubtotal ? `from ${dollars(minSubtotal)}` : '';
  return [off, goods && (kind === 'freeDelivery' ? `for ${goods}` : goods), from].filter(Boolean).join(' ');
}

/** Empty for all goods. */
function goodsText(categories: Terms['categories'], products: Terms['products']): string {
  const names = (categories ?? []).map((slug) => labelOfCategory(slug).toLowerCase());
  const count = products?.length ?? 0;
  if (count > 0) names.push(count === 1 ? '1 product' : `${count} products`);
  return enumerated(names);
}

/** Without cents where there are none. */
function dollars(amount: number | null): string {
  return formatMoney(amount ?? 0).replace(/\.00$/, '');
}

/** What else the code depends on; empty for nothing. */
export function limitsText({ startsAt, endsAt, maxPerPerson, accountsOnly }: Discount): string {
  return [
    startsAt && `From ${formatMinute(startsAt)}`,
    endsAt && `Until ${formatMinute(endsAt)}`,
    maxPerPerson && (maxPerPerson === 1 ? 'Once per person' : `${maxPerPerson} times per person`),
    accountsOnly && 'Accounts only',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Such as “3 of 10”. */
export function usedText({ used, maxUses }: Pick<Discount, 'used' | 'maxUses'>): string {
  return maxUses === null ? String(used) : `${used} of ${maxUses}`;
}
