import type { RouteObject } from 'react-router-dom';
import { page } from '../../ui/code/page';

/** The pages of `/admin`, apart from the shop's, whose first loads they don't swell. */
export const staffPages: RouteObject[] = [
  { path: 'dashboard', ...page(() => import('./DashboardPage')) },
  { path: 'products', ...page(() => import('./ProductsPage')) },
  { path: 'products/import', ...page(() => import('./ProductImportPage')) },
  { path: 'orders', ...page(() => import('./OrdersPage')) },
  { path: 'returns', ...page(() => import('./ReturnsPage')) },
  { path: 'customers', ...page(() => import('./CustomersPage')) },
  { path: 'customers/:id', ...page(() => import('./CustomerPage')) },
  { path: 'discounts', ...page(() => import('./DiscountsPage')) },
  { path: 'delivery', ...page(() => import('./DeliveryPage')) },
  { path: 'reviews', ...page(() => import('./ReviewsPage')) },
  { path: 'staff', ...page(() => import('./StaffPage')) },
  { path: 'banners', ...page(() => import('./BannersPage')) },
  { path: 'categories', ...page(() => import('./CategoriesPage')) },
  { path: 'reports', ...page(() => import('./ReportsPage')) },
  { path: 'activity', ...page(() => import('./ActivityPage')) },
  { path: 'settings', ...page(() => import('./SettingsPage')) },
  { path: 'mails', ...page(() => import('./FailedMailsPage')) },
  { path: 'payments', ...page(() => import('./PaymentsPage')) },
  { path: 'features', ...page(() => import('./FeaturesPlaceholderPage')) },
];
