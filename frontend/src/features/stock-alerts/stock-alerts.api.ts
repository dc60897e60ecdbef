import type { StockAlertInput } from '../../contract/types';
import { request } from '../../lib/http';

export const stockAlertsApi = {
  ask: (wanted: StockAlertInput) => request('POST', '/api/v1/shop/stock-alerts', { body: wanted }),
};
