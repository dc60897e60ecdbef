import styled, { css } from 'styled-components';
import { Around, control, type Labelled, useDescribed } from './Field';

/** The styles of a native select. */
export const selectLook = css`
  ${control}
  appearance: none;
  padding-right: 40px;
  background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%23111' stroke-width='1.5'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E");
  background-repeat: no-repeat;
  background-position: right 14px center;
`;

const NativeSelect = styled.select`
  ${selectLook}
`;

interface Choices {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}

export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  ...rest
}: Labelled & Choices & React.ComponentPropsWithRef<'select'>) {
  const { id, attributes } = useDescribed({ label, hint, error });
  return (
    <Around {...{ id, label, hint, error }}>
      <NativeSelect {...rest} {...attributes}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Around>
  );
}
