import styled from 'styled-components';
import type { CartItem } from '../../../contract/types';
import { Button } from '../../../ui/buttons/Button';
import { nameOf } from '../line-name';
import { ChangeVariant } from '../variant-change/ChangeVariant';

const Box = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-top: 8px;
  padding: 10px 12px;
  border-radius: var(--radius);
  background: var(--sale-bg);
  p {
    flex: 1 1 100%;
    color: var(--sale);
    font-size: var(--size-small);
  }
`;

interface LineProblemProps {
  line: CartItem;
  onSet: (quantity: number) => void;
  onRemove: () => void;
}

/** Why a line can't be ordered, and how to correct it. */
export default function LineProblem({ line, onSet, onRemove }: LineProblemProps) {
  const { totalStock: left, quantity, isAvailable, isChoiceNeeded } = line;
  const name = nameOf(line);
  return (
    <Box>
      <p role="alert">{line.problem}</p>
      {isAvailable && left > 0 && left < quantity && (
        <Button variant="secondary" small onClick={() => onSet(left)} aria-label={`Set to ${left}: ${name}`}>
          {`Set to ${left}`}
        </Button>
      )}
      {isChoiceNeeded && (
        <ChangeVariant
          line={line}
          trigger={(open) => (
            <Button small onClick={open} aria-haspopup="dialog" aria-label={`Choose a size: ${name}`}>
              Choose a size
            </Button>
          )}
        />
      )}
      <Button variant="secondary" small onClick={onRemove} aria-label={`Remove: ${name}`}>
        Remove
      </Button>
    </Box>
  );
}
