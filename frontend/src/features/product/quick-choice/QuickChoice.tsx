import { Suspense, useRef, useState } from 'react';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import { fetchSheet } from '../../../ui/overlay/Sheet';
import { screens } from '../../../ui/theme/media-queries';
import type { Options, Variant } from '../options/size-and-colour-choices';
import { unlessComposing } from '../../../lib/keyboard/unless-composing';
import { loadable } from '../../../ui/code/loadable';
import { isolated } from '../../../lib/format/isolated';

const load = () => import('./QuickChoicePopover');
const { Component: QuickChoicePopover } = loadable(load, {
  useLayerState: ({ isOpen, onOpenChange }) => ({ isOpen, close: () => onOpenChange(false) }),
});

// Read on each event: `useMedia` in each card would make all cards render again after hydration.
const isWideNow = () => window.matchMedia(screens.medium).matches;

/** What the button that opens the choice needs. */
export interface TriggerProps {
  ref: React.Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
}

interface QuickChoiceProps {
  title: string;
  options: Options;
  yourSize?: string | null;
  /** The colour to begin with, where it can be had. */
  colour?: string;
  onAdd: (variant: Variant) => void;
  trigger: (props: TriggerProps) => React.ReactElement;
}

/** Loads the panel's code before the panel is opened. A failure is reported when it is opened. */
function fetchPanel(inSheet: boolean): void {
  load().catch(() => undefined);
  if (inSheet) fetchSheet();
}

/** The choice of a size on a product's card: above its button, or in a sheet on phones. One press adds a size. */
export function QuickChoice({ title, options, yourSize, colour, onAdd, trigger }: QuickChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasBeenTrue(isOpen);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  return (
    <div
      ref={anchor}
      role="presentation"
      onPointerEnter={() => fetchPanel(!isWideNow())}
      onFocus={() => fetchPanel(!isWideNow())}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !anchor.current?.contains(relatedTarget) && isWideNow()) close();
      }}
      onKeyDown={unlessComposing((event) => {
        if (event.key !== 'Escape' || !isOpen || !isWideNow()) return;
        event.stopPropagation();
        close();
      })}
    >
      {hasOpened && (
        <Suspense>
          <QuickChoicePopover
            {...{ options, yourSize, colour, anchor, button, isOpen }}
            name={`Choose a ${options.sizes.length > 0 ? 'size' : 'colour'} for ${isolated(title)}`}
            onOpenChange={setIsOpen}
            onAdd={(variant) => {
              close();
              onAdd(variant);
            }}
          />
        </Suspense>
      )}
      {trigger({
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(!isOpen),
      })}
    </div>
  );
}
