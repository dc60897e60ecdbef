import type { ComponentType } from 'react';
import { useHasBeenTrue } from '../hooks/use-has-been-true';
import { loadable } from './loadable';

/**
 * Like `loadable`, for what opens over the page: its code is loaded when it first opens, or in advance by `load`.
 * @param useLayerState whether it is open, and how it is closed
 */
export function loadableLayer<P extends object>(
  fetchModule: () => Promise<{ default: ComponentType<P> }>,
  useLayerState: (props: P) => { isOpen: boolean; close: () => void },
): ComponentType<P> & { load: () => Promise<unknown> } {
  const { Component, load } = loadable(fetchModule, { useLayerState });
  function Layer(props: P) {
    return useHasBeenTrue(useLayerState(props).isOpen) && <Component {...props} />;
  }
  return Object.assign(Layer, { load });
}

interface Openable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** As `loadableLayer`, for what is opened and closed as dialogs are. */
export function loadableDialog<P extends Openable>(fetchModule: () => Promise<{ default: ComponentType<P> }>) {
  return loadableLayer(fetchModule, ({ open, onOpenChange }) => ({ isOpen: open, close: () => onOpenChange(false) }));
}
