import type { DayOfOrders } from '../../contract/types';

/** @returns the percentage of orders paid; null without orders */
export function paidRate({ orders, paidOrders }: DayOfOrders): number | null {
  return orders === 0 ? null : Math.round((paidOrders / orders) * 100);
}

/** @returns e.g. "+20% from yesterday"; no percentage where yesterday was 0 */
export function changeAgainst(today: number, yesterday: number): string {
  if (today === yesterday) return 'same as yesterday';
  if (yesterday === 0) return 'none yesterday';
  const percent = Math.round(((today - yesterday) / yesterday) * 100);
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% from yesterday`;
}
