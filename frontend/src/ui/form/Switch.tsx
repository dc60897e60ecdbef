import styled from 'styled-components';
import { media } from '../theme/media-queries';

const Row = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font-size: var(--size-small);
  cursor: pointer;
  input {
    appearance: none;
    flex: none;
    position: relative;
    width: 44px;
    height: 26px;
    margin: 0;
    border: 1px solid var(--line-strong);
    border-radius: 13px;
    background: var(--paper);
    cursor: inherit;
    transition: background var(--fast) var(--ease);
  }
  input::before {
    content: '';
    position: absolute;
    top: 4px;
    left: 4px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--line-strong);
    transition: transform var(--fast) var(--ease);
  }
  input:checked {
    border-color: var(--ink);
    background: var(--ink);
  }
  input:checked::before {
    background: var(--paper);
    transform: translateX(18px);
  }
  ${media.forced} {
    input::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
    input:checked,
    input:checked::before {
      background: Highlight;
      forced-color-adjust: none;
    }
    input:checked::before {
      background: HighlightText;
    }
  }
`;

/** On or off at once, without a form to send. */
export function Switch({ label, checked, ...rest }: { label: string } & React.ComponentPropsWithRef<'input'>) {
  return (
    <Row>
      <input type="checkbox" role="switch" checked={checked} aria-checked={checked} {...rest} />
      <span>{label}</span>
    </Row>
  );
}
