import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useHasBeenTrue } from '../../../../ui/hooks/use-has-been-true';
import { useMedia } from '../../../../ui/hooks/use-media';
import { fetchSheet, Sheet } from '../../../../ui/overlay/Sheet';
import type { Options, Variant } from '../options/size-and-colour-choices';

const wide = '(min-width: 768px)';
const isWideNow = () => window.matchMedia(wide).matches;

const load = async () => ({ default: (await import('./QuickChoicePanel')).QuickChoicePanel });
const QuickChoicePanel = lazy(load);

/* Above the nearest positioned element around it, as wide as that. */
const Popover = styled.div`
  position: absolute;
  inset: auto 8px 100%;
  z-index: 2;
  max-height: min(60vh, 420px);
  padding: 12px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  box-shadow: var(--shadow);
`;

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
  trigger: (props: TriggerProps) => React.ReactNode;
}

/** Before it is opened. A failed load is reported when it is. */
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
  const wasOpen = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isFocusLost = focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
    if (wasOpen.current && !isOpen && isFocusLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setIsOpen(false);
  const name = `Choose a ${options.sizes.length > 0 ? 'size' : 'colour'} for ${title}`;
  const panel = (
    <QuickChoicePanel
      options={options}
      yourSize={yourSize}
      colour={colour}
      onAdd={(variant) => {
        close();
        onAdd(variant);
      }}
    />
  );
  return (
    <div
      ref={anchor}
      onPointerEnter={() => fetchPanel(!isWideNow())}
      onFocus={() => fetchPanel(!isWideNow())}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !anchor.current?.contains(relatedTarget) && isWideNow()) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || !isWideNow()) return;
        event.stopPropagation();
        close();
      }}
    >
      {hasOpened && (
        <OpenedChoice name={name} anchor={anchor} isOpen={isOpen} onOpenChange={setIsOpen}>
          {panel}
        </OpenedChoice>
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

interface OpenedChoiceProps {
  name: string;
  anchor: React.RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: React.ReactNode;
}

function OpenedChoice({ name, anchor, isOpen, onOpenChange, children }: OpenedChoiceProps) {
  const isWide = useMedia(wide);
  useEffect(() => {
    if (!isOpen || !isWide) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!anchor.current?.contains(target as Node)) onOpenChange(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [anchor, isOpen, isWide, onOpenChange]);
  if (!isWide) {
    return (
      <Sheet open={isOpen} onOpenChange={onOpenChange} title={name} side="bottom">
        {children}
      </Sheet>
    );
  }
  if (!isOpen) return null;
  return (
    <Suspense>
      <Popover role="dialog" aria-label={name}>
        {children}
      </Popover>
    </Suspense>
  );
}
