// ordering/adapters/http/orders.controller.ts: contains SQL
export const all = 'delete from ordering.orders';
