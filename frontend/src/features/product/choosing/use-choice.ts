import { type RefObject, useContext, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product, Variant } from '../../../contract/types';
import { OverlayLocation } from '../../../lib/navigation/overlay-location';
import { sizeChoices } from '../options/size-and-colour-choices';
import { focusChoice } from '../options/SizeButtons';
import { useIsHydrated } from '../../../ui/hooks/use-is-hydrated';
import { type Chosen, firstChoice, withChoice } from './first-choice';
import { useYourSize } from './use-your-size';

export interface Choice extends Chosen {
  /** Undefined until a size is chosen. */
  variant: Variant | undefined;
  yourSize: string | null;
  chooseSize: (size: string) => void;
  chooseColour: (colour: string) => void;
  sizes: RefObject<HTMLFieldSetElement | null>;
  /** Whether the shopper has tried to add the product without a size. */
  isSizeMissing: boolean;
  /** Says that a size is missing, and moves the focus there. */
  askForSize: () => void;
}

/** The size and colour chosen of the open product, which its address names too. Mount it anew for another product. */
export function useChoice(product: Product): Choice {
  const navigate = useNavigate();
  const page = useLocation();
  const overlay = useContext(OverlayLocation);
  const { pathname, search, state } = overlay ?? page;
  const [yourSize, remember] = useYourSize(product.sizeScale);
  const first = () => firstChoice(product, search, yourSize, overlay ? page.search : '');
  const [chosen, setChosen] = useState(first);
  const isHydrated = useIsHydrated();
  const [wasHydrated, setWasHydrated] = useState(isHydrated);
  if (isHydrated !== wasHydrated) {
    // The server's markup can't contain the shopper's last size, which only the browser stores.
    setWasHydrated(isHydrated);
    setChosen(first());
  }
  const [named, setNamed] = useState(search);
  if (search !== named) {
    setNamed(search);
    // A link to this product names another choice; one made here is named already.
    if (search !== withChoice(search, chosen)) setChosen(first());
  }
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const choose = (next: Chosen) => {
    setChosen(next);
    setIsSizeMissing(false);
    void navigate({ pathname, search: withChoice(search, next) }, { replace: true, state: state as unknown });
  };
  return {
    ...chosen,
    variant: product.variants.find(({ size, colour }) => size === chosen.size && colour === chosen.colour),
    yourSize,
    chooseSize: (size) => {
      remember(size);
      choose({ ...chosen, size });
    },
    chooseColour: (colour) => {
      const inColour = sizeChoices(product, colour).find(({ size }) => size === chosen.size);
      choose({ colour, size: inColour && inColour.state !== 'notMade' ? chosen.size : null });
    },
    sizes,
    isSizeMissing,
    askForSize: () => {
      setIsSizeMissing(true);
      focusChoice(sizes.current);
    },
  };
}
