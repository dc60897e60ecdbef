import { useEffect } from 'react';
import type { GuidedScale } from '../../../contract/types';
import { startSaga, useAppDispatch, useAppSelector } from '../../../lib/store';
import { FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { Bone, Skeleton } from '../../../ui/loading/Skeleton';
import { Dialog } from '../../../ui/overlay/Dialog';
import { sizeGuideSaga } from './size-guide.saga';
import { loadSizeGuide, selectHasFailed, selectSizeGuide } from './size-guide.slice';
import { SizeGuideTables } from './SizeGuideTables';

startSaga(sizeGuideSaga);

type State = Parameters<typeof selectSizeGuide>[0];

interface SizeGuideDialogProps {
  open: boolean;
  onClose: () => void;
  scale: GuidedScale;
  sizes: readonly string[];
  category: string;
}

export default function SizeGuideDialog({ open, onClose, scale, sizes, category }: SizeGuideDialogProps) {
  const dispatch = useAppDispatch();
  const guide = useAppSelector((state: State) => selectSizeGuide(state, scale));
  const hasFailed = useAppSelector((state: State) => selectHasFailed(state, scale));
  useEffect(() => {
    if (open) dispatch(loadSizeGuide(scale));
  }, [dispatch, open, scale]);
  const contents = () => {
    if (guide) return <SizeGuideTables {...{ guide, sizes, category }} />;
    if (!hasFailed)
      return (
        <Skeleton>
          <Bone $height="16em" />
        </Skeleton>
      );
    return <FailedState what="The size guide could not be loaded." onRetry={() => dispatch(loadSizeGuide(scale))} />;
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Size guide" width="640px" fullOnPhones>
      {contents()}
    </Dialog>
  );
}
