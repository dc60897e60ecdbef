import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/buttons/Button';
import GuestUpgradeDialog from './GuestUpgradeDialog';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 16px clamp(16px, 3vw, 24px);
  border-radius: var(--radius-card);
  background: var(--sand);
  text-align: left;
  p {
    flex: 1 1 260px;
    font-size: var(--size-small);
    color: var(--ink-2);
  }
`;

/** For a guest who has paid, and whose cart is empty now. */
export default function GuestUpgradeOffer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Box>
        <p>You ordered as a guest. Create an account to find this order on every device.</p>
        <Button variant="secondary" small onClick={() => setIsOpen(true)}>
          Keep your orders
        </Button>
      </Box>
      <GuestUpgradeDialog open={isOpen} onOpenChange={setIsOpen} title="Keep your orders" />
    </>
  );
}
