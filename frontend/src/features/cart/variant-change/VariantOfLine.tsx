import styled from 'styled-components';
import type { CartItem } from '../../../contract/types';
import { isolated } from '../../../lib/format/isolated';
import { formatVariant } from '../../../lib/format/variants';
import { nameOf } from '../line-name';
import { ChangeVariant } from './ChangeVariant';

const Note = styled.span`
  color: var(--warn);
`;
const Together = styled.span`
  white-space: nowrap;
`;
/* Fingers need more room than the word takes. It reaches down, where nothing else can be pressed. */
const Change = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  text-decoration: underline;
  text-underline-offset: 3px;
  &::after {
    content: '';
    position: absolute;
    inset: -4px -8px auto;
    height: 44px;
  }
`;

/** The size and colour of a line, and the way to another where the product is sold in several. */
export function VariantOfLine({ line }: { line: CartItem }) {
  const { size, colour, isVariantAssumed, hasOtherVariants, isAvailable, problem } = line;
  const variant = formatVariant(line);
  const isNoted = isVariantAssumed && !problem;
  const change = isAvailable && (hasOtherVariants || isNoted) && (
    <ChangeVariant
      line={line}
      trigger={(open) => (
        <Change type="button" aria-haspopup="dialog" aria-label={`Change: ${nameOf(line)}`} onClick={open}>
          Change
        </Change>
      )}
    />
  );
  return (
    <>
      {variant && (
        <p>
          <span dir="auto">{variant}</span>
          {change && !isNoted && (
            <Together>
              <span aria-hidden="true"> · </span>
              {change}
            </Together>
          )}
        </p>
      )}
      {isNoted && (
        <p>
          <Note>{`${size ? `Size ${isolated(size)}` : isolated(colour ?? '')} was chosen for you. `}</Note>
          {change}
        </p>
      )}
    </>
  );
}
