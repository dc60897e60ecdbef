import styled from 'styled-components';
import { IconButton } from '../buttons/IconButton';
import { MinusIcon, PlusIcon } from '../icons/icons';

const Box = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  output {
    min-width: 32px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;

interface StepperProps {
  quantity: number;
  of: string;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ quantity, of, onChange }: StepperProps) {
  return (
    <Box role="group" aria-label={`Quantity of ${of}`}>
      <IconButton name={`Decrease quantity of ${of}`} disabled={quantity <= 1} onClick={() => onChange(quantity - 1)}>
        <MinusIcon size={16} />
      </IconButton>
      <output>{quantity}</output>
      <IconButton name={`Increase quantity of ${of}`} onClick={() => onChange(quantity + 1)}>
        <PlusIcon size={16} />
      </IconButton>
    </Box>
  );
}
