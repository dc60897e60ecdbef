import { useState } from 'react';
import styled from 'styled-components';
import type { GuidedScale } from '../../../contract/types';
import { loadableLayer } from '../../../ui/code/loadable-layer';

const SizeGuideDialog = loadableLayer(
  () => import('./SizeGuideDialog'),
  ({ open, onClose }) => ({ isOpen: open, close: onClose }),
);

const TextButton = styled.button`
  min-height: 44px;
  padding: 0 4px;
  border: 0;
  background: none;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

interface SizeGuideLinkProps {
  scale: GuidedScale;
  /** The product's, which come first. */
  sizes: readonly string[];
  /** The product's, whose table comes first. */
  category: string;
}

/** Opens the size guide. Its code and tables are loaded when it first opens. */
export function SizeGuideLink({ scale, sizes, category }: SizeGuideLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Size guide
      </TextButton>
      <SizeGuideDialog open={isOpen} onClose={() => setIsOpen(false)} {...{ scale, sizes, category }} />
    </>
  );
}
