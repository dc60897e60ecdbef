import styled from 'styled-components';
import { startSaga } from '../../lib/store';
import { AddressBook, addressesSaga } from '../../features/addresses';

startSaga(addressesSaga);

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
