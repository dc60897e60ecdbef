import styled from 'styled-components';
import { media } from '../theme/media-queries';

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  cursor: pointer;
  ${media.mouse} {
    min-height: 36px;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--ink);
  }
  span {
    min-width: 0;
    overflow-wrap: break-word;
  }
  span + span {
    flex: none;
    margin-left: auto;
    color: var(--ink-3);
    font-size: var(--size-small);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  &:has(input:disabled) {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;

interface CheckboxRowProps extends React.ComponentPropsWithRef<'input'> {
  label: string;
  /** How many products the value matches. */
  count?: number;
}

export function CheckboxRow({ label, count, ...rest }: CheckboxRowProps) {
  return (
    <Row>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
      {count !== undefined && <span>{`(${count})`}</span>}
    </Row>
  );
}
