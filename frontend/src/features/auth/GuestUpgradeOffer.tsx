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

/** @param why what an account is useful for here */
export default function GuestUpgradeOffer({ why }: { why: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Box>
        <p>{why}</p>
        <Button variant="secondary" small onClick={() => setIsOpen(true)}>
          Save your bag
        </Button>
      </Box>
      <GuestUpgradeDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
