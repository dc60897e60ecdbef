import styled, { css } from 'styled-components';
import { Spinner } from '../loading/Spinner';
import { media } from '../theme/media-queries';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';

const variants = {
  primary: css`
    background: var(--ink);
    color: var(--paper);
    border-color: var(--ink);
    --hover: #2d2b28;
  `,
  secondary: css`
    background: var(--paper);
    color: var(--ink);
    border-color: var(--line-strong);
    --hover: var(--paper);
    --hover-line: var(--ink);
  `,
  ghost: css`
    background: transparent;
    color: var(--ink);
    border-color: transparent;
    --hover: var(--sand);
  `,
  danger: css`
    background: var(--logout);
    color: var(--paper);
    border-color: var(--logout);
    --hover: #a51d15;
  `,
};

/** The styles of a button, for a button or a link. */
export const buttonLook = css<{ $variant?: Variant; $wide?: boolean; $small?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  gap: 8px;
  min-height: ${({ $small }) => ($small ? '44px' : '48px')};
  max-width: 100%;
  padding: 4px ${({ $small }) => ($small ? '16px' : '24px')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border: 1px solid;
  border-radius: var(--radius);
  font-weight: 550;
  font-size: ${({ $small }) => `var(--size-${$small ? 'small' : 'body'})`};
  line-height: 1.3;
  text-align: center;
  /* Never narrower than its words, unless the screen is. */
  overflow-wrap: break-word;
  span {
    min-width: 0;
  }
  text-decoration: none;
  transition:
    background var(--fast) var(--ease),
    border-color var(--fast) var(--ease);
  ${({ $variant = 'primary' }) => variants[$variant]}
  ${media.hover} {
    &:hover {
      background: var(--hover);
      border-color: var(--hover-line, var(--hover));
    }
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: var(--sand);
    color: var(--ink-2);
    border-color: var(--line);
  }
`;

const StyledButton = styled.button<{ $variant?: Variant; $wide?: boolean; $small?: boolean }>`
  ${buttonLook}
`;

/* Parts of the contents are parts of the button's row. */
const Contents = styled.span`
  display: contents;
`;

interface ButtonProps extends React.ComponentPropsWithRef<'button'> {
  variant?: Variant;
  wide?: boolean;
  small?: boolean;
  /** A request is pending: shows a spinner beside the text and ignores presses. */
  busy?: boolean;
}

export function Button({
  variant,
  wide,
  small,
  busy = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      $variant={variant}
      $wide={wide}
      $small={small}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {typeof children === 'string' ? <span>{children}</span> : <Contents>{children}</Contents>}
    </StyledButton>
  );
}
