export { selectForeign, useCountries } from './use-countries';
export { useForeignCountry } from './use-foreign-country';
export { publicSettingsRead, useIsMailOffered } from './use-is-mail-offered';
