import { useId, useState } from 'react';
import styled, { css } from 'styled-components';

const control = css`
  width: 100%;
  min-height: 48px;
  padding: 10px 14px;
  background: var(--paper);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  font-size: 1rem;
  &::placeholder {
    color: var(--ink-3);
  }
  &[aria-invalid='true'] {
    border-color: var(--sale);
  }
  &:disabled {
    background: var(--sand);
  }
`;

const Input = styled.input`
  ${control}
`;
const TextArea = styled.textarea`
  ${control}
  min-height: 96px;
  resize: vertical;
`;
const NativeSelect = styled.select`
  ${control}
  appearance: none;
  padding-right: 40px;
  background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%23111' stroke-width='1.5'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E");
  background-repeat: no-repeat;
  background-position: right 14px center;
`;
const Wrapper = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;
const Label = styled.label`
  font-size: var(--size-small);
  font-weight: 550;
  span {
    color: var(--ink-3);
    font-weight: 400;
  }
`;
const Hint = styled.p`
  font-size: var(--size-small);
  color: var(--ink-3);
`;
const Fault = styled.p`
  font-size: var(--size-small);
  color: var(--sale);
`;
const Reveal = styled.div`
  position: relative;
  input {
    padding-right: 72px;
  }
  button {
    position: absolute;
    inset: 2px 2px 2px auto;
    min-width: 60px;
    border: 0;
    background: none;
    font-size: var(--size-small);
    color: var(--ink-2);
    text-decoration: underline;
  }
`;

interface Labelled {
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
}

function useDescribed({ hint, error }: Labelled) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return { id, attributes: { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined } };
}

function Around({ id, label, hint, error, optional, children }: Labelled & { id: string; children: React.ReactNode }) {
  return (
    <Wrapper>
      <Label htmlFor={id}>
        {label}
        {optional && <span> (optional)</span>}
      </Label>
      {children}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <Fault id={`${id}-error`}>{error}</Fault>}
    </Wrapper>
  );
}

export function Field({ label, hint, error, optional, ...rest }: Labelled & React.ComponentPropsWithRef<'input'>) {
  const { id, attributes } = useDescribed({ label, hint, error });
  return (
    <Around {...{ id, label, hint, error, optional }}>
      <Input {...rest} {...attributes} />
    </Around>
  );
}

export function PasswordField({ label, hint, error, ...rest }: Labelled & React.ComponentPropsWithRef<'input'>) {
  const { id, attributes } = useDescribed({ label, hint, error });
  const [isShown, setIsShown] = useState(false);
  return (
    <Around {...{ id, label, hint, error }}>
      <Reveal>
        <Input {...rest} {...attributes} type={isShown ? 'text' : 'password'} />
        <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          Show
        </button>
      </Reveal>
    </Around>
  );
}

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
      <TextArea {...rest} {...attributes} />
    </Around>
  );
}

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
