const paths: ReadonlySet<string> = new Set([
  ...['', '/unauth-page', '/order'],
  ...['/auth', '/auth/login', '/auth/register', '/auth/guest'],
  ...['/auth/forgot-password', '/auth/reset-password', '/auth/confirm-email', '/auth/undo-email-change'],
  ...['/auth/accept-invitation', '/auth/stock-alert'],
  ...['/shop', '/shop/checkout', '/shop/account', '/shop/wishlist', '/shop/paypal-return', '/shop/payment-success'],
  ...['/admin', '/admin/dashboard', '/admin/products', '/admin/products/import', '/admin/orders', '/admin/returns'],
  ...['/admin/customers', '/admin/customers/:id'],
  ...[
    '/admin/discounts',
    '/admin/delivery',
    '/admin/banners',
    '/admin/reviews',
    '/admin/categories',
    '/admin/activity',
  ],
  ...['/admin/staff', '/admin/settings', '/admin/reports', '/admin/mails', '/admin/payments', '/admin/features'],
]);

const id = /\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether it is a page for one person, which search engines don't list, or an area that leads to one of them. */
export function isPrivatePage(path: string): boolean {
  return paths.has(path.replace(id, '/:id'));
}
