import { request } from '../../lib/http';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export const accountApi = {
  changePassword: (change: PasswordChange) => request('PUT', '/users/password', { body: change }),
  leaveEverywhere: () => request('POST', '/users/logout-everywhere', { body: {} }),
};
