import { countryName } from '../../lib/format/country-name';
import { SelectField } from '../../ui/form/SelectField';

interface CountryFieldProps {
  /** Where the shop delivers, its own country first. */
  countries: readonly string[];
  name: string;
  /** Two letters; empty for the shop's own. */
  value: string;
  error?: string | undefined;
  onChange: React.ChangeEventHandler<HTMLSelectElement>;
}

export default function CountryField({ countries, value, ...rest }: CountryFieldProps) {
  const chosen = value || countries[0]!;
  const options = [...new Set([...countries, chosen])].map((code) => ({ value: code, label: countryName(code) }));
  return <SelectField label="Country" autoComplete="country" value={chosen} options={options} {...rest} />;
}
