import styled from 'styled-components';
import { begin } from '../../app/inject';
import { AddressBook, addressesSaga } from '../../features/addresses';

begin(addressesSaga);

const Narrow = styled.div`
  max-width: 640px;
`;

export default function AddressTab() {
  return (
    <Narrow>
      <AddressBook />
    </Narrow>
  );
}
