import { request } from '../../lib/http';

export const publicSettingsApi = {
  show: () => request('GET', '/api/v1/settings/public'),
};
