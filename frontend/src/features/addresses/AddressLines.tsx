import styled from 'styled-components';
import type { AddressFields } from '../../contract/types';
import { useForeignCountry } from '../public-settings';

const Lines = styled.span`
  display: grid;
  min-width: 0;
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

export function AddressLines({ address }: { address: AddressFields }) {
  const country = useForeignCountry(address.country);
  return (
    <Lines>
      {address.name && <strong dir="auto">{address.name}</strong>}
      <span dir="auto">{address.address}</span>
      <span>
        <bdi>{address.city}</bdi> <bdi>{address.pincode}</bdi>
      </span>
      {country && <span>{country}</span>}
      <small>{address.phone}</small>
      {address.notes && <small dir="auto">{address.notes}</small>}
    </Lines>
  );
}
