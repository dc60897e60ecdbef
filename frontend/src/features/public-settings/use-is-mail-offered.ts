import type { PublicSettings } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice, useRead } from '../../lib/read-slice';

/** Read once. After a failure they stay unknown, and the next screen that needs them tries again. */
export const publicSettingsRead = readSlice(
  'publicSettings',
  async (): Promise<PublicSettings> => (await request('GET', '/api/v1/settings/public')).data,
  { once: true },
);

/** Whether the shop sends mail; null until that is known. */
export function useIsMailOffered(): boolean | null {
  return useRead(publicSettingsRead, undefined).data?.mail ?? null;
}
