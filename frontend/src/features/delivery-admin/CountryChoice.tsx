import { useRef } from 'react';
import styled from 'styled-components';
import { countryName } from '../../lib/format/country-name';
import { CloseIcon } from '../../ui/icons/icons';
import { SelectField } from '../../ui/form/SelectField';
import { media } from '../../ui/theme/media-queries';
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
  button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 4px 14px;
    border: 1px solid var(--line-strong);
    border-radius: 22px;
    background: var(--paper);
    font-size: var(--size-small);
    line-height: 1.3;
    ${media.hover} {
      &:hover {
        border-color: var(--ink);
      }
    }
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
                <button
                  type="button"
                  aria-label={`Remove ${countryName(code)}`}
                  onClick={() => {
                    onChange({ codes: codes.filter((each) => each !== code) });
                    select.current?.focus();
                  }}
                >
                  <span>{countryName(code)}</span>
                  <CloseIcon size={14} />
                </button>
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
