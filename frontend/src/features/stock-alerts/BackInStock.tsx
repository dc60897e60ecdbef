import { useState } from 'react';
import styled from 'styled-components';
import type { Product, Variant } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { icon } from '../../ui/icons/icons';
import { selectIsStaff, selectUser } from '../auth';
import { useIsMailOffered } from '../public-settings';
import { AddressDialog } from './AddressDialog';
import { stockAlertsSaga } from './stock-alerts.saga';
import { alertSelectors, askForAlert, refusalSeen } from './stock-alerts.slice';

startSaga(stockAlertsSaga);

const BellIcon = icon(<path d="M6 17v-6a6 6 0 0 1 12 0v6l1.5 2h-15ZM10 21.5h4M12 5V3" />);

const Offered = styled(Button)`
  width: 100%;
  svg {
    flex: none;
  }
  &[aria-disabled='true'] {
    justify-content: flex-start;
    padding-inline: 14px;
    color: var(--ink);
    font-weight: 400;
    font-size: var(--size-small);
    text-align: start;
    overflow-wrap: anywhere;
  }
`;

interface BackInStockProps {
  product: Product;
  variant: Variant;
}

/** Offers to write once what is chosen and sold out is back. Staff and shops without mail have nothing of it. */
export function BackInStock({ product, variant }: BackInStockProps) {
  const isStaff = useAppSelector(selectIsStaff);
  const isOffered = useIsMailOffered();
  if (isStaff || !isOffered) return null;
  return <Offer key={variant._id} product={product} variant={variant} />;
}

function Offer({ product, variant }: BackInStockProps) {
  const dispatch = useAppDispatch();
  const { _id: variantId } = variant;
  const hasAccount = useAppSelector(selectUser)?.role === 'user';
  const email = useAppSelector(alertSelectors.selectAsked)[variantId];
  const isSending = useAppSelector(alertSelectors.selectSending) === variantId;
  const refusal = useAppSelector((state) => alertSelectors.selectRefusalOf(state, variantId));
  const [isOpen, setIsOpen] = useState(false);
  const ask = (typed?: string) => dispatch(askForAlert({ product, variantId, email: typed }));
  const close = () => {
    setIsOpen(false);
    dispatch(refusalSeen());
  };
  const kept = email && `We'll write to ${isolated(email)} once it is back.`;
  return (
    <div data-alone>
      {/* One button for both, so that the focus stays on it. */}
      <Offered
        variant="secondary"
        busy={isSending && !isOpen}
        aria-disabled={kept ? true : undefined}
        onClick={kept ? undefined : hasAccount ? () => ask() : () => setIsOpen(true)}
      >
        <BellIcon />
        <span>{kept ?? "Tell me when it's back"}</span>
      </Offered>
      <VisuallyHidden role="status">{kept}</VisuallyHidden>
      <AddressDialog
        // The session of an account may have ended: then it needs an address, too.
        open={!kept && (isOpen || refusal !== null)}
        product={product}
        variant={variant}
        isSending={isSending}
        refusal={refusal}
        onSubmit={ask}
        onClose={close}
      />
    </div>
  );
}
