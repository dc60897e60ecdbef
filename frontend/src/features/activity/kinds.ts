/** What the trail is filtered by: the tables of what staff work on. */
export const kinds = [
  {
    value: 'products',
    label: 'Products',
    tables: 'catalog.products,catalog.variants,catalog.product_colours,catalog.product_images',
  },
  {
    value: 'orders',
    label: 'Orders and refunds',
    tables:
      'ordering.orders,ordering.order_refunds,ordering.shipments,ordering.order_notes,payments.payments,payments.refunds',
  },
  {
    value: 'returns',
    label: 'Returns',
    tables: 'ordering.returns',
  },
  { value: 'customers', label: 'Customers', tables: 'identity.customer_notes' },
  { value: 'discounts', label: 'Discounts', tables: 'pricing.codes' },
  { value: 'delivery', label: 'Delivery', tables: 'pricing.delivery_methods' },
  { value: 'banners', label: 'Banners', tables: 'catalog.banners' },
  { value: 'reviews', label: 'Reviews', tables: 'reviews.reviews' },
  { value: 'categories', label: 'Categories and brands', tables: 'catalog.categories,catalog.brands' },
  { value: 'staff', label: 'Staff', tables: 'identity.people,identity.invitations' },
  { value: 'settings', label: 'Settings', tables: 'platform.settings' },
  { value: 'mails', label: 'Mails', tables: 'platform.mail' },
] as const;

interface Thing {
  /** What it is, as a sentence begins. */
  noun: string;
  /** What of it, where a table holds parts. */
  part?: string;
  /** Where staff work on it. */
  path?: (id: string, name: string) => string;
}

const product = (part?: string): Thing => ({
  noun: 'Product',
  ...(part && { part }),
  path: (id) => `/admin/products?edit=${id}`,
});
const order = (part?: string): Thing => ({
  noun: 'Order',
  ...(part && { part }),
  path: (id) => `/admin/orders?open=${id}`,
});

export const things: Partial<Record<string, Thing>> = {
  'catalog.products': product(),
  'catalog.variants': product('stock'),
  'catalog.product_colours': product('colour'),
  'catalog.product_images': product('picture'),
  'catalog.categories': { noun: 'Category', path: () => '/admin/categories' },
  'catalog.brands': { noun: 'Brand', path: () => '/admin/categories' },
  'catalog.banners': { noun: 'Banner', path: () => '/admin/banners' },
  'reviews.reviews': { noun: 'Review of', path: () => '/admin/reviews' },
  'ordering.orders': order(),
  'ordering.order_refunds': order('refund'),
  'ordering.shipments': order('shipment'),
  'ordering.returns': { noun: 'Return of order', path: (_, name) => `/admin/returns?q=${name}` },
  'ordering.order_notes': order('note'),
  'payments.payments': { noun: 'Payment' },
  'payments.refunds': { noun: 'Refund of a payment' },
  'pricing.codes': { noun: 'Discount code', path: () => '/admin/discounts' },
  'pricing.delivery_methods': { noun: 'Delivery method', path: () => '/admin/delivery' },
  'identity.people': { noun: 'Account' },
  'identity.invitations': { noun: 'Invitation', path: () => '/admin/staff' },
  'identity.customer_notes': { noun: 'Customer', part: 'note', path: (id) => `/admin/customers/${id}` },
  'platform.settings': { noun: 'Settings' },
  'platform.mail': { noun: 'Mail' },
};

/** The table in words where it is not known here. */
export function thingOf(table: string): Thing {
  return things[table] ?? { noun: inWords(table.split('.')[1] ?? table) };
}

/** A name of the database, such as `free_from`, as people write it. */
export function inWords(name: string): string {
  const text = name.replace(/_/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
