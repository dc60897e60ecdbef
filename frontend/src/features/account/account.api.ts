import { request } from '../../lib/http';
import { saveFile } from './save-file';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Whoever has no password says that they mean it. */
export type Farewell = { currentPassword: string } | { confirmed: true };

export const accountApi = {
  changePassword: (change: PasswordChange) => request('PUT', '/users/password', { body: change }),
  leaveEverywhere: () => request('POST', '/users/logout-everywhere', { body: {} }),
  deleteAccount: (farewell: Farewell) => request('DELETE', '/users/me', { body: farewell }),
  async downloadData(): Promise<void> {
    const { data } = await request('GET', '/users/export');
    saveFile('loom-and-lane-my-data.json', JSON.stringify(data, null, 2));
  },
};
