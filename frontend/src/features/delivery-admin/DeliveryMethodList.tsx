import { useCallback, useEffect, useState } from 'react';
import type { AdminDeliveryMethod } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { loadableLayer } from '../../ui/code/loadable-layer';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { useMoves } from '../../ui/ordered/use-moves';
import { Dialog } from '../../ui/overlay/Dialog';
import { Panel, Row, Small } from '../../ui/theme/layout-components';
import {
  closeMethod,
  deliveryAdminSelectors,
  loadMethods,
  moveMethod,
  openMethod,
  retireMethod,
  switchMethod,
} from './delivery-admin.slice';
import { DeliveryMethodRow } from './DeliveryMethodRow';

/** Its code is loaded when it first opens. */
const DeliveryMethodSheet = loadableLayer(
  () => import('./DeliveryMethodSheet'),
  function useSheetState() {
    const dispatch = useAppDispatch();
    const editing = useAppSelector(deliveryAdminSelectors.selectEditing);
    return { isOpen: editing !== null, close: () => void dispatch(closeMethod()) };
  },
);

/** The ways of delivery in their order, with what staff may do to each. */
export function DeliveryMethodList() {
  const dispatch = useAppDispatch();
  const methods = useAppSelector(deliveryAdminSelectors.selectMethods);
  const progress = useAppSelector(deliveryAdminSelectors.selectListProgress);
  const switching = useAppSelector(deliveryAdminSelectors.selectSwitching);
  const refused = useAppSelector(deliveryAdminSelectors.selectRefused);
  const [leaving, setLeaving] = useState<AdminDeliveryMethod | null>(null);
  const { list, notice, placeOf } = useMoves(
    methods,
    ({ name }) => name,
    ({ _id: id }, to) => dispatch(moveMethod({ id, to })),
  );
  const load = useCallback(() => dispatch(loadMethods()), [dispatch]);
  useEffect(() => void load(), [load]);
  return (
    <>
      {progress === 'failed' && <FailedState what="The delivery methods could not be loaded." onRetry={load} />}
      {methods.length === 0 && progress !== 'failed' && <Skeleton height="240px" />}
      {methods.length > 0 && (
        <Panel aria-label="Delivery methods">
          <Small>Shoppers choose from these at checkout, in this order. The first one is chosen for them.</Small>
          <ol ref={list} aria-label="In their order">
            {methods.map((method, at) => (
              <DeliveryMethodRow
                key={method._id}
                method={method}
                place={placeOf(at)}
                isOn={switching[method._id] ?? method.isOn}
                refusal={refused?.id === method._id ? refused.reason : ''}
                onSwitch={(isOn) => dispatch(switchMethod({ id: method._id, isOn }))}
                onEdit={() => dispatch(openMethod(method))}
                onRetire={() => setLeaving(method)}
              />
            ))}
          </ol>
          <VisuallyHidden role="status">{notice}</VisuallyHidden>
        </Panel>
      )}
      <DeliveryMethodSheet />
      <Dialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title="Retire delivery method"
        width="440px"
      >
        <p>{`Retire “${isolated(leaving?.name ?? '')}”? Shoppers can’t choose it any more. Orders that have it keep it.`}</p>
        <Row style={{ marginTop: 24 }} $wrap>
          <Button
            variant="danger"
            onClick={() => {
              if (leaving) dispatch(retireMethod(leaving._id));
              setLeaving(null);
            }}
          >
            Retire
          </Button>
          <Button variant="secondary" onClick={() => setLeaving(null)}>
            Cancel
          </Button>
        </Row>
      </Dialog>
    </>
  );
}
