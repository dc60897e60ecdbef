import { useState } from 'react';
import styled from 'styled-components';
import { Around, Input, type Labelled, useDescribed } from './Field';

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
