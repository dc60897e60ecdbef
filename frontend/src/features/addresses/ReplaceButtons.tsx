import styled from 'styled-components';
import type { AddressFields } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { isolated } from '../../lib/format/isolated';
import { Button } from '../../ui/buttons/Button';
import { Row } from '../../ui/theme/layout-components';
import { saveAddress, addressSelectors } from './addresses.slice';

const Replace = styled(Button)`
  max-width: 100%;
  overflow-wrap: anywhere;
`;

interface ReplaceButtonsProps {
  fields: AddressFields;
  isForOrder: boolean;
  /** Not typed into the form. */
  isOffered?: boolean;
}

/** Puts an address in the place of one of those that are saved, of which there can be no more. */
export function ReplaceButtons({ fields, isForOrder, isOffered = false }: ReplaceButtonsProps) {
  const dispatch = useAppDispatch();
  const addressList = useAppSelector(addressSelectors.selectAddressList);
  const isSaving = useAppSelector(addressSelectors.selectIsSaving);
  return (
    <Row $wrap $gap={8}>
      {addressList.map((saved) => {
        const label = `Replace ${isolated([saved.address.split('\n')[0], saved.city].join(', '))}`;
        return (
          <Replace
            key={saved._id}
            variant="secondary"
            small
            busy={isSaving}
            aria-label={fields.address ? `${label} with ${isolated(fields.address)}` : label}
            onClick={() =>
              dispatch(
                saveAddress({ id: saved._id, version: saved.version, fields, isForOrder, isOffered, instead: saved }),
              )
            }
          >
            {label}
          </Replace>
        );
      })}
    </Row>
  );
}
