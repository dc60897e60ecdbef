import styled from 'styled-components';

/* Out of sight, but not `display: none`, which password managers pass over. */
const Unseen = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Tells password managers whose password a form is about, where the form doesn't ask for the email. */
export function UsernameField({ email }: { email: string }) {
  return (
    <Unseen
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
