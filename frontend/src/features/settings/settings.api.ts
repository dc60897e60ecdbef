import { request } from '../../lib/http';

export const settingsApi = {
  show: () => request('GET', '/api/v1/settings/public'),
};
