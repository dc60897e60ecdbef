import { countryName } from '../../lib/format/country-name';
import { useAppSelector } from '../../lib/store';
import { selectForeign, useCountries } from './use-countries';

/** @returns the name of an address's country, where it is not the shop's own */
export function useForeignCountry(code: string | null | undefined): string | undefined {
  useCountries();
  const foreign = useAppSelector((state) => selectForeign(state, code));
  return foreign && countryName(foreign);
}
