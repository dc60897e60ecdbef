import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useMedia } from '../../../ui/hooks/use-media';
import { Sheet } from '../../../ui/overlay/Sheet';
import { useLayer } from '../../../lib/navigation/use-layer';
import { screens } from '../../../ui/theme/media-queries';
import { QuickChoicePanel } from './QuickChoicePanel';

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

interface QuickChoicePopoverProps extends React.ComponentProps<typeof QuickChoicePanel> {
  name: string;
  /** The element outside of which a press closes the popover. */
  anchor: React.RefObject<HTMLElement | null>;
  /** Gets the focus back. */
  button: React.RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The choice above its button, or in a sheet on phones. */
export default function QuickChoicePopover({
  name,
  anchor,
  button,
  isOpen,
  onOpenChange,
  ...choice
}: QuickChoicePopoverProps) {
  const isWide = useMedia(screens.medium);
  useEffect(() => {
    if (!isOpen || !isWide) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!anchor.current?.contains(target as Node)) onOpenChange(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [anchor, isOpen, isWide, onOpenChange]);
  useLayer(isOpen && isWide === true, () => onOpenChange(false));
  const wasOpen = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isFocusLost = focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
    if (wasOpen.current && !isOpen && isFocusLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [button, isOpen]);
  if (!isWide) {
    return (
      <Sheet open={isOpen} onOpenChange={onOpenChange} title={name} side="bottom">
        <QuickChoicePanel {...choice} />
      </Sheet>
    );
  }
  if (!isOpen) return null;
  return (
    <Popover role="dialog" aria-label={name}>
      <QuickChoicePanel {...choice} />
    </Popover>
  );
}
