import { type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { LastNavigationType } from '../../lib/navigation/navigation-type';
import { backgroundOf, OverlayLocation } from '../../lib/navigation/overlay-location';
import { loadPage, page } from '../../ui/code/page';
import { FullScreenSpinner } from '../../ui/loading/Spinner';
import { RouteGuard } from './RouteGuard';

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
          { path: '*', ...page(() => import('../../pages/auth/MailedLinkPages')) },
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
          { path: 'wishlist', ...page(() => import('../../pages/shop/wishlist/WishlistPage')) },
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
      { path: '/admin/*', ...page(() => import('../../pages/admin/AdminLayout')) },
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
  return loadPage(routes, path, hasSession);
}
