import type { AccountDeletion, EmailChange, PasswordChange } from '../../contract/types';
import { request } from '../../lib/http';
import { saveFile } from './save-file';

export const accountApi = {
  changePassword: (change: PasswordChange) => request('PUT', '/api/v1/users/password', { body: change }),
  changeEmail: (change: EmailChange) => request('POST', '/api/v1/users/change-email', { body: change }),
  signOutEverywhere: () => request('POST', '/api/v1/users/logout-everywhere'),
  deleteAccount: (deletion: AccountDeletion) => request('DELETE', '/api/v1/users/me', { body: deletion }),
  async downloadData(): Promise<void> {
    const { data } = await request('GET', '/api/v1/users/export');
    saveFile('loom-and-lane-my-data.json', JSON.stringify(data, null, 2));
  },
};
