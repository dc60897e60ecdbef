import { useId } from 'react';
import styled, { css } from 'styled-components';

export const control = css`
  width: 100%;
  min-height: 48px;
  padding: 10px 14px;
  background-color: var(--paper);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  font-size: var(--size-body);
  &::placeholder {
    color: var(--ink-3);
  }
  &[aria-invalid='true'] {
    border-color: var(--sale);
  }
  &:disabled {
    background-color: var(--sand);
  }
`;

export const Input = styled.input`
  ${control}
`;
const Wrapper = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;
const Label = styled.label`
  font-size: var(--size-small);
  font-weight: 550;
  small {
    color: var(--ink-3);
    font-size: inherit;
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
export interface Labelled {
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
}

export function useDescribed({ hint, error }: Labelled) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return { id, attributes: { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined } };
}

export function Around({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: Labelled & { id: string; children: React.ReactElement }) {
  return (
    <Wrapper>
      <Label htmlFor={id}>
        <span>{label}</span>
        {optional && <small> (optional)</small>}
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
      <Input dir="auto" {...rest} {...attributes} />
    </Around>
  );
}
