import { matchRoutes, type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { LastNavigationType } from '../../lib/navigation/navigation-type';
import { backgroundOf, OverlayLocation } from '../../lib/navigation/overlay-location';
import { loadable } from '../../ui/code/loadable';
import { FullScreenSpinner } from '../../ui/loading/Spinner';
import { RouteGuard } from './RouteGuard';

interface PageModule {
  default: React.ComponentType;
  /** Loads the code of the page's lazy components that the server renders too. */
  loadParts?: (hasSession: boolean) => Promise<unknown>;
}

/** Loads a page's code when its route is first rendered. */
function page(fetchModule: () => Promise<PageModule>) {
  const { Component, load } = loadable(fetchModule, { waits: 'outer', isPage: true });
  return { Component, handle: load as () => Promise<PageModule> };
}

const routes: RouteObject[] = [
  {
    Component: RouteGuard,
    children: [
      { path: '/', Component: FullScreenSpinner },
      {
        path: '/auth',
        ...page(() => import('../../pages/auth/AuthLayout')),
        children: [
          { path: 'login', ...page(() => import('../../pages/auth/LoginPage')) },
          { path: 'register', ...page(() => import('../../pages/auth/RegisterPage')) },
          { path: 'guest', ...page(() => import('../../pages/auth/GuestPage')) },
          { path: 'forgot-password', ...page(() => import('../../pages/auth/ForgotPasswordPage')) },
          { path: 'reset-password', ...page(() => import('../../pages/auth/ResetPasswordPage')) },
          { path: 'confirm-email', ...page(() => import('../../pages/auth/ConfirmEmailPage')) },
          { path: 'undo-email-change', ...page(() => import('../../pages/auth/UndoEmailChangePage')) },
        ],
      },
      {
        path: '/shop',
        ...page(() => import('../../pages/shop/ShopLayout')),
        children: [
          { path: 'home', ...page(() => import('../../pages/shop/HomePage')) },
          { path: 'listing', ...page(() => import('../../pages/shop/ListingPage')) },
          { path: 'product/:slug', ...page(() => import('../../pages/shop/product/ProductPage')) },
          { path: 'search', ...page(() => import('../../pages/shop/search/SearchPage')) },
          { path: 'checkout', ...page(() => import('../../pages/shop/CheckoutPage')) },
          { path: 'account', ...page(() => import('../../pages/shop/AccountPage')) },
          { path: 'paypal-return', ...page(() => import('../../pages/shop/payment/PaypalReturnPage')) },
          { path: 'help', ...page(() => import('../../pages/shop/help/HelpPage')) },
          { path: 'payment-success', ...page(() => import('../../pages/shop/PaymentSuccessPage')) },
        ],
      },
      {
        path: '/order',
        ...page(() => import('../../pages/shop/ShopLayout')),
        children: [{ index: true, ...page(() => import('../../pages/shop/OrderByLinkPage')) }],
      },
      {
        path: '/admin',
        ...page(() => import('../../pages/admin/AdminLayout')),
        children: [
          { path: 'dashboard', ...page(() => import('../../pages/admin/DashboardPage')) },
          { path: 'products', ...page(() => import('../../pages/admin/ProductsPage')) },
          { path: 'orders', ...page(() => import('../../pages/admin/OrdersPage')) },
          { path: 'discounts', ...page(() => import('../../pages/admin/DiscountsPage')) },
          { path: 'delivery', ...page(() => import('../../pages/admin/DeliveryPage')) },
          { path: 'settings', ...page(() => import('../../pages/admin/SettingsPage')) },
          { path: 'mails', ...page(() => import('../../pages/admin/FailedMailsPage')) },
          { path: 'features', ...page(() => import('../../pages/admin/FeaturesPlaceholderPage')) },
        ],
      },
      { path: '/unauth-page', ...page(() => import('../../pages/ForbiddenPage')) },
      { path: '*', ...page(() => import('../../pages/NotFoundPage')) },
    ],
  },
];

/** The page of the URL, or, where the URL opens a product in a dialog, the page below the dialog. */
export function Pages() {
  const location = useLocation();
  const background = backgroundOf(location);
  const navigationType = useNavigationType();
  const page = useRoutes(routes, background ?? location);
  return (
    <OverlayLocation value={background && location}>
      <LastNavigationType value={navigationType}>{page}</LastNavigationType>
    </OverlayLocation>
  );
}

/** Loads the code of a page, and of its parts that the server renders. */
export function loadPageAt(path: string, hasSession: boolean): Promise<unknown> {
  const loading = (matchRoutes(routes, path) ?? []).map(async ({ route }) => {
    const module = await (route.handle as (() => Promise<PageModule>) | undefined)?.();
    await module?.loadParts?.(hasSession);
  });
  return Promise.all(loading);
}
