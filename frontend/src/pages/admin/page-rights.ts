import type { Right } from '../../features/auth';

/** What a person must be allowed to do to open a page of `/admin`; the dashboard is made of figures. */
const rights: Readonly<Record<string, Right>> = {
  dashboard: 'reports',
  products: 'products',
  orders: 'orders',
  returns: 'returns',
  customers: 'customers',
  discounts: 'discounts',
  delivery: 'delivery',
  reviews: 'reviews',
  banners: 'banners',
  categories: 'categories',
  reports: 'reports',
  activity: 'audit',
  staff: 'staff',
  settings: 'settings',
  mails: 'mails',
  payments: 'payments',
  features: 'products',
};

/** Those of owners for a page that is not listed. */
export function rightAt(path: string): Right {
  return rights[path.toLowerCase().split('/')[2] ?? ''] ?? 'settings';
}
