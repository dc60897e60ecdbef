import styled from 'styled-components';
import { Around, control, type Labelled, useDescribed } from './Field';

const TextArea = styled.textarea`
  ${control}
  min-height: 96px;
  resize: vertical;
  /* One line that grows with what is typed; two where the browser can't. */
  &[rows='1'] {
    min-height: 74px;
    @supports (field-sizing: content) {
      field-sizing: content;
      min-height: 48px;
      max-height: 12rem;
      resize: none;
    }
  }
`;

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  ...rest
}: Labelled & React.ComponentPropsWithRef<'textarea'>) {
  const { id, attributes } = useDescribed({ label, hint, error });
  return (
    <Around {...{ id, label, hint, error, optional }}>
      <TextArea dir="auto" {...rest} {...attributes} />
    </Around>
  );
}
