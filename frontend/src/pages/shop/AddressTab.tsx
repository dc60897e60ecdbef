import styled from 'styled-components';
import { injectSlice } from '../../lib/store-injection';
import { AddressBook, addressesReducer, addressesSaga } from '../../features/addresses';

injectSlice('shopAddress', addressesReducer, addressesSaga);

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
