import type { ShopSearchResults } from '../../contract/types';
import { formatMoney } from '../../lib/format/money';
import { statusLabel } from '../orders';

export interface Result {
  key: string;
  to: string;
  title: string;
  facts: string;
  /** The address of a picture; empty without one. */
  image: string;
}

export interface ResultGroup {
  label: string;
  results: readonly Result[];
}

/** Without the groups in which nothing was found. */
export function groupsOf({ orders, products, customers }: ShopSearchResults): ResultGroup[] {
  const groups: ResultGroup[] = [
    {
      label: 'Orders',
      results: orders.map(({ _id, orderNumber, customerName, totalAmount, orderStatus }) => ({
        ...{ key: `order-${_id}`, to: `/admin/orders?open=${_id}`, title: orderNumber, image: '' },
        facts: [customerName, formatMoney(totalAmount), statusLabel(orderStatus)].join(' · '),
      })),
    },
    {
      label: 'Products',
      results: products.map(({ _id, productTitle, image, productPrice, productSalePrice, totalStock }) => ({
        ...{ key: `product-${_id}`, to: `/admin/products?edit=${_id}`, title: productTitle, image },
        facts: [formatMoney(productSalePrice || productPrice), `${totalStock} in stock`].join(' · '),
      })),
    },
    {
      label: 'Customers',
      results: customers.map(({ _id, name, email, role, orders: count }) => ({
        ...{ key: `customer-${_id}`, to: `/admin/customers/${_id}`, title: name, image: '' },
        facts: [email ?? (role === 'guest' ? 'Guest' : ''), count === 1 ? '1 order' : `${count} orders`]
          .filter(Boolean)
          .join(' · '),
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
