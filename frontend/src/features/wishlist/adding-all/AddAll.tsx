import { useState } from 'react';
import type { Wish } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { loadableDialog } from '../../../ui/code/loadable-layer';
import { addAllToCart, wishlistSelectors } from '../wishlist.slice';
import { sorted } from './missing-choices';

const ChooseSizesDialog = loadableDialog(() => import('./ChooseSizesDialog'));

/** Adds one piece of each wish to the cart; where a size is missing, asks for it first. */
export function AddAll({ wishes }: { wishes: readonly Wish[] }) {
  const dispatch = useAppDispatch();
  const isAdding = useAppSelector(wishlistSelectors.selectIsAddingAll);
  const [asked, setAsked] = useState<readonly Wish[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const { chosen, open, soldOut } = sorted(wishes);
  const press = () => {
    if (open.length === 0) return dispatch(addAllToCart({ chosen, soldOut }));
    setAsked(open);
    setIsOpen(true);
  };
  return (
    <>
      <Button busy={isAdding} disabled={chosen.length + open.length === 0} onClick={press}>
        {isAdding ? 'Adding…' : 'Add all to cart'}
      </Button>
      <ChooseSizesDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        products={asked}
        onDone={(others) => dispatch(addAllToCart({ chosen: [...chosen, ...others], soldOut }))}
      />
    </>
  );
}
