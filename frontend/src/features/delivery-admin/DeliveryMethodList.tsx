import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AdminDeliveryMethod } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { loadableLayer } from '../../ui/code/loadable-layer';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { useDragOrder } from '../../ui/hooks/use-drag-order';
import { Skeleton } from '../../ui/loading/Skeleton';
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
  const { list, notice, drag, handle, move } = useMoves(methods);
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
                {...{ method, at, count: methods.length }}
                isOn={switching[method._id] ?? method.isOn}
                refusal={refused?.id === method._id ? refused.reason : ''}
                isDragged={drag?.from === at && drag.to !== at}
                drop={drag?.to === at && drag.from !== at ? (drag.to < drag.from ? 'before' : 'after') : undefined}
                handle={handle(at)}
                onMove={(by) => move(at, at + by)}
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

/** Moves methods by a pointer or by buttons, tells their new places, and leaves the focus on the button pressed. */
function useMoves(methods: readonly AdminDeliveryMethod[]) {
  const dispatch = useAppDispatch();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [notice, setNotice] = useState('');
  const move = (from: number, to: number) => {
    const method = methods[from];
    if (!method || to < 0 || to >= methods.length) return;
    pressed.current = document.activeElement as HTMLElement;
    setNotice(`${isolated(method.name)} is number ${to + 1} of ${methods.length} now.`);
    dispatch(moveMethod({ id: method._id, to }));
  };
  // Browsers take the focus from what React moves in the document.
  useLayoutEffect(() => {
    if (list.current?.contains(pressed.current)) pressed.current?.focus();
    pressed.current = null;
  }, [methods]);
  return { list, notice, move, ...useDragOrder(list, move) };
}
