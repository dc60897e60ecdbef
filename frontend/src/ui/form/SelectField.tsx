import styled from 'styled-components';
import { Around, control, type Labelled, useDescribed } from './Field';

const NativeSelect = styled.select`
  ${control}
  padding-right: 40px;
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
