// ordering/adapters/http/orders.controller.ts: speaks SQL
export const all = 'delete from ordering.orders';
