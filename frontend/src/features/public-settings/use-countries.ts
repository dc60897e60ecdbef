import { useRead } from '../../lib/read-slice';
import type { RootState } from '../../lib/store';
import { publicSettingsRead } from './use-is-mail-offered';

const none: readonly string[] = [];

/** Where the shop delivers, its own country first; none until it is known, and with a server of the version before. */
export function useCountries(): readonly string[] {
  return useRead(publicSettingsRead, undefined).data?.countries ?? none;
}

/** @returns the code where it is not the shop's own, as far as that is known */
export function selectForeign(state: RootState, code: string | null | undefined): string | undefined {
  const [own] = publicSettingsRead.select(state).data?.countries ?? none;
  return own && code && code !== own ? code : undefined;
}
