import { useState } from 'react';
import type { AdminDeliveryMethod } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { useMoves } from '../../ui/ordered/use-moves';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Panel, Small } from '../../ui/theme/layout-components';
import { loadableSheet } from '../edited-form';
import { methodForm, methodRows, methodsRead } from './delivery-methods';
import { DeliveryMethodRow } from './DeliveryMethodRow';

const DeliveryMethodSheet = loadableSheet(
  () => import('./DeliveryMethodSheet'),
  () => methodForm,
);

const none: readonly AdminDeliveryMethod[] = [];

/** The ways of delivery in their order, with what staff may do to each. */
export function DeliveryMethodList() {
  const dispatch = useAppDispatch();
  const { data, progress, reload } = useRead(methodsRead, undefined);
  const { kept } = useAppSelector(methodRows.select);
  const methods = data ?? none;
  const [leaving, setLeaving] = useState<AdminDeliveryMethod | null>(null);
  const { list, notice, placeOf } = useMoves(
    methods,
    ({ name }) => name,
    (method, to) => dispatch(methodRows.move(method, to)),
  );
  return (
    <>
      {progress === 'failed' && <FailedState what="The delivery methods could not be loaded." onRetry={reload} />}
      {!data && progress !== 'failed' && <Skeleton height="240px" />}
      {data && progress !== 'failed' && (
        <Panel aria-label="Delivery methods">
          <Small>Shoppers choose from these at checkout, in this order. The first one is chosen for them.</Small>
          <ol ref={list} aria-label="In their order">
            {methods.map((method, at) => (
              <DeliveryMethodRow
                key={method._id}
                method={method}
                place={placeOf(at)}
                refusal={kept?.id === method._id ? kept.reason : ''}
                onSwitch={(isOn) => dispatch(methodRows.toggle(method, isOn))}
                onEdit={() => dispatch(methodForm.open(method))}
                onRetire={() => setLeaving(method)}
              />
            ))}
          </ol>
          <VisuallyHidden role="status">{notice}</VisuallyHidden>
        </Panel>
      )}
      <DeliveryMethodSheet />
      <ConfirmDialog
        open={leaving !== null}
        title="Retire delivery method"
        question={`Retire “${isolated(leaving?.name ?? '')}”? Shoppers can’t choose it any more. Orders that have it keep it.`}
        action="Retire"
        onConfirm={() => leaving && dispatch(methodRows.drop(leaving))}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
