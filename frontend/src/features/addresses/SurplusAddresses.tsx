import styled from 'styled-components';
import type { AddressFields } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { CloseIcon } from '../../ui/icons/icons';
import { Row, Small } from '../../ui/theme/layout-components';
import { AddressLines } from './AddressLines';
import { maxAddresses, offerDeclined, saveAddress, addressSelectors } from './addresses.slice';
import { ReplaceButtons } from './ReplaceButtons';

const Offers = styled.section`
  display: grid;
  gap: 12px;
  padding: 14px 16px;
  background: var(--warn-bg);
  border-radius: var(--radius);
  li + li {
    padding-top: 12px;
    border-top: 1px solid var(--line-strong);
  }
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px;
`;

interface SurplusAddressesProps {
  /** At the checkout: the order goes to the address that is taken. */
  isForOrder: boolean;
  /** For an address that has none. */
  ownName: string;
}

/** Addresses for which the account has no room: each can take the place of a saved one. */
export function SurplusAddresses({ isForOrder, ownName }: SurplusAddressesProps) {
  const dispatch = useAppDispatch();
  const addressList = useAppSelector(addressSelectors.selectAddressList);
  const offered = useAppSelector(addressSelectors.selectOffered);
  const isSaving = useAppSelector(addressSelectors.selectIsSaving);
  if (offered.length === 0) return null;
  const isFull = addressList.length >= maxAddresses;
  const take = isForOrder ? 'Add and deliver here' : 'Add';
  return (
    <Offers aria-label="Addresses that are not saved">
      <Small>
        {isFull
          ? `Your account has three addresses already, so ${offered.length === 1 ? 'this one is' : 'these are'} not saved. To use one${isForOrder ? ' for this order' : ''}, let it replace a saved one; that one is then offered here.`
          : 'These addresses are not saved. There is room for another one now.'}
      </Small>
      <ul>
        {offered.map((each) => {
          const fields: AddressFields = { ...each, name: each.name || ownName };
          return (
            <li key={JSON.stringify(each)}>
              <Head>
                <AddressLines address={each} />
                <IconButton name={`Leave out ${each.address}`} onClick={() => dispatch(offerDeclined(each))}>
                  <CloseIcon size={18} />
                </IconButton>
              </Head>
              {isFull ? (
                <ReplaceButtons fields={fields} isForOrder={isForOrder} isOffered />
              ) : (
                <Row $wrap>
                  <Button
                    variant="secondary"
                    small
                    busy={isSaving}
                    aria-label={`${take}: ${each.address}`}
                    onClick={() => dispatch(saveAddress({ id: null, fields, isForOrder, isOffered: true }))}
                  >
                    {take}
                  </Button>
                </Row>
              )}
            </li>
          );
        })}
      </ul>
    </Offers>
  );
}
