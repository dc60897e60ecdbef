import { countryName } from '../../lib/format/country-name';
import { SelectField } from '../../ui/form/SelectField';
import { useCountries } from '../public-settings';

interface CountryFieldProps {
  name: string;
  /** Two letters; empty for the shop's own. */
  value: string;
  error?: string | undefined;
  onChange: React.ChangeEventHandler<HTMLSelectElement>;
}

/** Where the shop delivers to several countries. */
export function CountryField({ value, error, ...rest }: CountryFieldProps) {
  const countries = useCountries();
  const [own] = countries;
  if (!own || countries.length < 2) return null;
  const options = [...new Set([...countries, value || own])].map((code) => ({ value: code, label: countryName(code) }));
  return <SelectField label="Country" autoComplete="country" value={value || own} {...{ options, error }} {...rest} />;
}
