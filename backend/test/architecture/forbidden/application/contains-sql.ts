// ordering/application/place-order.ts: contains SQL
export const all = 'select id from ordering.orders';
