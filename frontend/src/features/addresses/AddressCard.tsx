import styled from 'styled-components';
import type { Address } from '../../contract/types';
import { IconButton } from '../../ui/buttons/IconButton';
import { PencilIcon, TrashIcon } from '../../ui/icons/editing-icons';
import { media } from '../../ui/theme/media-queries';
import { AddressLines } from './AddressLines';
import { isolated } from '../../lib/format/isolated';

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  ${media.narrowest} {
    grid-template-columns: minmax(0, 1fr);
  }
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
  const lines = <AddressLines address={address} />;
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
        <IconButton name={`Edit ${isolated(address.address)}`} onClick={onEdit}>
          <PencilIcon size={18} />
        </IconButton>
        <IconButton name={`Delete ${isolated(address.address)}`} onClick={onRemove}>
          <TrashIcon size={18} />
        </IconButton>
      </Tools>
    </Card>
  );
}

/** Stands for the open form among the addresses that can be chosen. */
export function FormCard({ isNew }: { isNew: boolean }) {
  return (
    <Card>
      <label>
        <input type="radio" name="address" checked readOnly />
        <span>{isNew ? 'New address, as typed below' : 'Edited address, as typed below'}</span>
      </label>
    </Card>
  );
}
