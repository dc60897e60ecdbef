import { useState } from 'react';
import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { loadableLayer } from '../../../ui/code/loadable-layer';

const SizeGuideDialog = loadableLayer(
  () => import('./SizeGuideDialog'),
  ({ open, onClose }) => ({ isOpen: open, close: onClose }),
);

const TextButton = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

/**
 * Opens the size guide, with the table of the product's category and its sizes first. Its code and tables are loaded
 * when it first opens. Of sizes that are words of the shop there is none.
 */
export function SizeGuideLink({ sizeScale, ...product }: Pick<Product, 'sizeScale' | 'sizes' | 'category'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (!sizeScale || sizeScale === 'own') return null;
  return (
    <>
      <TextButton type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Size guide
      </TextButton>
      <SizeGuideDialog open={isOpen} onClose={() => setIsOpen(false)} scale={sizeScale} {...product} />
    </>
  );
}
