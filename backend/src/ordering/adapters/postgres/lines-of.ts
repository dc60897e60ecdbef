import { type EntityManager, In } from 'typeorm';
import { type OrderLineRow, orderLineRows, type OrderRow } from './order.rows.js';

/** The lines of many orders in one statement, by their order's id. */
export async function linesOf(
  manager: EntityManager,
  orders: readonly OrderRow[],
): Promise<Map<string, OrderLineRow[]>> {
  const byOrder = new Map<string, OrderLineRow[]>(orders.map(({ id }) => [id, []]));
  if (orders.length === 0) return byOrder;
  const lines = await manager.find(orderLineRows, {
    where: { orderId: In([...byOrder.keys()]) },
    order: { orderId: 'ASC', position: 'ASC' },
  });
  for (const line of lines) byOrder.get(line.orderId)?.push(line);
  return byOrder;
}
