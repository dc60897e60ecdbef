import { useEffect } from 'react';
import type { CartItem } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { Dialog } from '../../../ui/overlay/Dialog';
import { QuickChoicePanel, useYourSize } from '../../product';
import { changeVariant, lineProductRead } from './variant-change';
import { isolated } from '../../../lib/format/isolated';

interface ChangeVariantDialogProps {
  line: CartItem;
  open: boolean;
  onClose: () => void;
}

/** Another size or colour for a line of the cart. */
export default function ChangeVariantDialog({ line, open, onClose }: ChangeVariantDialogProps) {
  const dispatch = useAppDispatch();
  const { productId, productTitle } = line;
  const { arg, data, progress } = useAppSelector(lineProductRead.select);
  const product = data?._id === productId ? data : null;
  const [yourSize, remember] = useYourSize(product?.sizeScale ?? null);
  useEffect(() => {
    if (open) dispatch(lineProductRead.load(productId));
  }, [dispatch, open, productId]);
  const contents = () => {
    if (arg === productId && progress === 'failed') {
      return (
        <FailedState what="The sizes could not be loaded." onRetry={() => dispatch(lineProductRead.load(productId))} />
      );
    }
    if (!product) return <Skeleton height="7em" />;
    return (
      <QuickChoicePanel
        options={product}
        yourSize={yourSize}
        colour={line.colour}
        current={line.variantId}
        verb="Choose"
        onAdd={({ _id }) => {
          const variant = product.variants.find((each) => each._id === _id);
          if (!variant) return;
          onClose();
          if (variant.size !== null) remember(variant.size);
          dispatch(changeVariant({ line, variant }));
        }}
      />
    );
  };
  const option = product && product.sizes.length < 2 && product.colours.length > 0 ? 'colour' : 'size';
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Choose a ${option} for ${isolated(productTitle)}`}
      width="400px"
    >
      {contents()}
    </Dialog>
  );
}
