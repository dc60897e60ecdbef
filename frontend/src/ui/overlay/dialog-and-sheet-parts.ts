import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { isComposing } from '../../lib/keyboard/unless-composing';

/**
 * Returns the focus to the element that had it, or to the page where that was removed; Radix does so only for its own
 * triggers. An element that took the focus meanwhile, such as the heading of a new page, stays focused.
 */
export function useFocusReturn() {
  const origin = useRef<Element | null>(null);
  return {
    /** In a dialog with a field marked `data-focus-first`, that field gets the focus. */
    onOpenAutoFocus: (event?: Event) => {
      origin.current = document.activeElement;
      const first = event?.target instanceof Element && event.target.querySelector('[data-focus-first]');
      if (!(first instanceof HTMLElement)) return;
      event?.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const back = origin.current?.isConnected ? origin.current : document.getElementById('main');
      if (back instanceof HTMLElement) back.focus();
    },
  };
}

/** Closes a dialog on Escape even when a toast above it, in Radix's order, handles the key. */
export function closeOnEscape(close: () => void) {
  return (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault(); // dialogs around it stay
    close();
  };
}

const msOfDoubleClick = 500;

/** Keeps the second press of a double click on what opened a dialog from closing it, as a press beside it does. */
export function useFirstPress(isOpen: boolean) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return {
    onPointerDownOutside: (event: Event) => {
      if (performance.now() - openedAt.current < msOfDoubleClick) event.preventDefault();
    },
  };
}

/** In fields marked `data-handles-escape`, and while composing, Escape ends that alone. Radix hears the key first. */
export function leaveEscapeToField(event: KeyboardEvent): void {
  const isField = event.target instanceof Element && event.target.closest('[data-handles-escape]');
  if (isField || isComposing(event)) event.preventDefault();
}

/** Dims the page behind a dialog or sheet. Radix's overlay injects a style sheet, which the CSP forbids. */
export const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  overflow: auto;
  overscroll-behavior: contain; /* the page behind does not scroll */
  background: rgb(14 14 13 / 0.45);
  animation: fade-in var(--medium) var(--ease);
  z-index: 60; /* as dialogs, so that each dims those opened before it */
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px 12px 12px 24px;
  border-bottom: 1px solid var(--line);
  > :last-child {
    margin-left: auto;
  }
  > a {
    flex-shrink: 1;
  }
  h2 {
    min-width: min(4em, 40%);
    font: 500 var(--size-title) / 1.3 var(--display);
    letter-spacing: 0;
  }
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 24px;
`;

export const Foot = styled.footer`
  padding: 16px 24px calc(16px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--paper);
`;
