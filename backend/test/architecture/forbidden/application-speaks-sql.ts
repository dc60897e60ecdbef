// ordering/application/place-order.ts: speaks SQL
export const all = 'select id from ordering.orders';
