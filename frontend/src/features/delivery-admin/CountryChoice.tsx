import { useRef } from 'react';
import styled from 'styled-components';
import { countryName } from '../../lib/format/country-name';
import { Chip } from '../../ui/buttons/Chip';
import { SelectField } from '../../ui/form/SelectField';
import { allCountries } from './all-countries';

const Fieldset = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  legend {
    padding: 0;
    font-size: var(--size-small);
    font-weight: 550;
  }
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    cursor: pointer;
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--ink);
  }
`;
const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  &:empty {
    display: none;
  }
`;

interface CountryChoiceProps {
  isEverywhere: boolean;
  codes: readonly string[];
  error: string | undefined;
  onChange: (change: { isEverywhere?: boolean; codes?: readonly string[] }) => void;
}

/** Everywhere, or countries one by one. */
export function CountryChoice({ isEverywhere, codes, error, onChange }: CountryChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const choices = allCountries.filter(({ value }) => !codes.includes(value));
  return (
    <Fieldset>
      <legend>Delivers to</legend>
      <Choices>
        <label>
          <input type="radio" name="where" checked={isEverywhere} onChange={() => onChange({ isEverywhere: true })} />
          Everywhere
        </label>
        <label>
          <input type="radio" name="where" checked={!isEverywhere} onChange={() => onChange({ isEverywhere: false })} />
          Chosen countries
        </label>
      </Choices>
      {!isEverywhere && (
        <>
          <Chosen aria-label="Chosen countries">
            {codes.map((code) => (
              <li key={code}>
                <Chip
                  name={`Remove ${countryName(code)}`}
                  onRemove={() => {
                    onChange({ codes: codes.filter((each) => each !== code) });
                    select.current?.focus();
                  }}
                >
                  {countryName(code)}
                </Chip>
              </li>
            ))}
          </Chosen>
          <SelectField
            ref={select}
            label="Add a country"
            placeholder="Choose a country"
            options={choices}
            value=""
            error={error}
            onChange={({ target: { value } }) => value && onChange({ codes: [...codes, value].sort() })}
          />
        </>
      )}
    </Fieldset>
  );
}
