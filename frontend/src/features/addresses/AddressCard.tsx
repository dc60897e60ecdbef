import styled from 'styled-components';
import type { Address } from '../../contract/types';
import { IconButton } from '../../ui/buttons/IconButton';
import { PencilIcon, TrashIcon } from '../../ui/icons/editing-icons';

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  background: var(--paper);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-card);
  &:has(input:checked) {
    outline: 2px solid var(--ink);
    outline-offset: -1px;
  }
  label {
    display: flex;
    gap: 14px;
    padding: 16px;
    cursor: pointer;
  }
  > div:first-child {
    padding: 16px;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: var(--ink);
  }
`;
const Lines = styled.span`
  display: grid;
  overflow-wrap: anywhere;
  white-space: pre-line;
  strong {
    font-weight: 600;
  }
  small {
    font-size: var(--size-small);
    color: var(--ink-2);
  }
`;
const Tools = styled.div`
  display: flex;
  padding: 6px;
`;

interface AddressCardProps {
  address: Address;
  /** Given where an address is to be chosen. */
  choice?: { isChosen: boolean; onChoose: () => void };
  onEdit: () => void;
  onRemove: () => void;
}

export function AddressCard({ address, choice, onEdit, onRemove }: AddressCardProps) {
  const lines = (
    <Lines>
      {address.name && <strong dir="auto">{address.name}</strong>}
      <span dir="auto">{address.address}</span>
      <span dir="auto">{`${address.city} ${address.pincode}`}</span>
      <small>{address.phone}</small>
      {address.notes && <small dir="auto">{address.notes}</small>}
    </Lines>
  );
  return (
    <Card>
      {choice ? (
        <label>
          <input type="radio" name="address" checked={choice.isChosen} onChange={choice.onChoose} />
          {lines}
        </label>
      ) : (
        <div>{lines}</div>
      )}
      <Tools>
        <IconButton name={`Edit ${address.address}`} onClick={onEdit}>
          <PencilIcon size={18} />
        </IconButton>
        <IconButton name={`Delete ${address.address}`} onClick={onRemove}>
          <TrashIcon size={18} />
        </IconButton>
      </Tools>
    </Card>
  );
}
