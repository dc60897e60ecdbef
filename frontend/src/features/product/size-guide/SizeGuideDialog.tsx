import type { GuidedScale } from '../../../contract/types';
import { useRead } from '../../../lib/read-slice';
import { FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { Dialog } from '../../../ui/overlay/Dialog';
import { sizeGuides } from './size-guides';
import { SizeGuideTables } from './SizeGuideTables';

interface GuidedProduct {
  scale: GuidedScale;
  sizes: readonly string[];
  category: string;
}

interface SizeGuideDialogProps extends GuidedProduct {
  open: boolean;
  onClose: () => void;
}

export default function SizeGuideDialog({ open, onClose, ...product }: SizeGuideDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Size guide" width="640px" fullOnPhones>
      <Guide {...product} />
    </Dialog>
  );
}

function Guide({ scale, sizes, category }: GuidedProduct) {
  const { data: guide, progress, reload } = useRead(sizeGuides[scale], undefined);
  if (guide) return <SizeGuideTables {...{ guide, sizes, category }} />;
  if (progress === 'failed') return <FailedState what="The size guide could not be loaded." onRetry={reload} />;
  return <Skeleton height="16em" />;
}
