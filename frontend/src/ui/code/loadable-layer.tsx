import type { ComponentType } from 'react';
import { useHasBeenTrue } from '../hooks/use-has-been-true';
import { loadable } from './loadable';

/**
 * Like `loadable`, for what opens over the page: its code is loaded when it first opens.
 * @param useLayerState whether it is open, and how it is closed
 */
export function loadableLayer<P extends object>(
  fetchModule: () => Promise<{ default: ComponentType<P> }>,
  useLayerState: (props: P) => { isOpen: boolean; close: () => void },
): ComponentType<P> {
  const { Component } = loadable(fetchModule, { useLayerState });
  return function Layer(props) {
    return useHasBeenTrue(useLayerState(props).isOpen) && <Component {...props} />;
  };
}
