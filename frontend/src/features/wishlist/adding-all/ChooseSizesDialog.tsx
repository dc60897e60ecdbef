import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/types';
import { isolated } from '../../../lib/format/isolated';
import { Button } from '../../../ui/buttons/Button';
import { PicturedItem } from '../../../ui/display/PicturedItem';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Small, Stack } from '../../../ui/theme/layout-components';
import { QuickChoicePanel, useYourSize } from '../../product';
import type { Chosen } from '../wishlist.slice';

interface ChooseSizesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  products: readonly Product[];
  onDone: (chosen: Chosen[]) => void;
}

/** Asks for the size of one product after the other. */
export default function ChooseSizesDialog({ open, onOpenChange, products, onDone }: ChooseSizesDialogProps) {
  const [step, setStep] = useState(0);
  const [chosen, setChosen] = useState<Chosen[]>([]);
  useEffect(() => {
    if (!open) return;
    setStep(0);
    setChosen([]);
  }, [open]);
  const product = products[step];
  const go = (next: Chosen[]) => {
    setChosen(next);
    if (step + 1 < products.length) return setStep(step + 1);
    onOpenChange(false);
    onDone(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Choose a ${product && product.sizes.length === 0 ? 'colour' : 'size'}`}
      width="440px"
    >
      {product && (
        <Stack key={product._id} $gap={20}>
          <PicturedItem role="status" image={product.image} title={product.productTitle}>
            <Small as="span">{`${step + 1} of ${products.length}`}</Small>
          </PicturedItem>
          <Sizes product={product} onChosen={(choice) => go([...chosen, choice])} />
          <Button
            variant="ghost"
            small
            aria-label={`Skip ${isolated(product.productTitle)}`}
            onClick={() => go(chosen)}
          >
            Skip
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

function Sizes({ product, onChosen }: { product: Product; onChosen: (chosen: Chosen) => void }) {
  const [yourSize, remember] = useYourSize(product.sizeScale);
  return (
    <QuickChoicePanel
      options={product}
      yourSize={yourSize}
      verb="Choose"
      onAdd={({ _id }) => {
        const variant = product.variants.find((each) => each._id === _id);
        if (!variant) return;
        if (variant.size !== null) remember(variant.size);
        onChosen({ product, variant });
      }}
    />
  );
}
