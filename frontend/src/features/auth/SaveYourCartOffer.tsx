import { useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { Button } from '../../ui/buttons/Button';
import { selectIsGuest } from './auth.slice';
import { SaveYourCart } from './SaveYourCart';

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

/** Offers a guest an account; nothing to everybody else. @param why what it is good for here */
export function SaveYourCartOffer({ why }: { why: string }) {
  const isGuest = useSelector(selectIsGuest);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isGuest && (
        <Box>
          <p>{why}</p>
          <Button variant="secondary" small onClick={() => setIsOpen(true)}>
            Save your bag
          </Button>
        </Box>
      )}
      <SaveYourCart open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
