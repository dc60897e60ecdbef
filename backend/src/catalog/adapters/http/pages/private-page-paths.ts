/** Pages for one person, which search engines don't list, and the areas that lead to one of them. */
export const privatePagePaths: ReadonlySet<string> = new Set([
  ...['', '/unauth-page', '/order'],
  ...['/auth', '/auth/login', '/auth/register', '/auth/guest'],
  ...['/auth/forgot-password', '/auth/reset-password', '/auth/confirm-email', '/auth/undo-email-change'],
  '/auth/accept-invitation',
  ...['/shop', '/shop/checkout', '/shop/account', '/shop/paypal-return', '/shop/payment-success'],
  ...['/admin', '/admin/dashboard', '/admin/products', '/admin/orders', '/admin/customers', '/admin/banners'],
  ...['/admin/discounts', '/admin/delivery', '/admin/categories', '/admin/activity', '/admin/staff', '/admin/settings'],
  ...['/admin/mails', '/admin/features'],
  ...['/admin/discounts', '/admin/delivery', '/admin/categories', '/admin/activity', '/admin/staff', '/admin/settings'],
  ...['/admin/mails', '/admin/features'],
]);
