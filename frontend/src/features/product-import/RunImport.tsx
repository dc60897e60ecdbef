import { useState } from 'react';
import type { ProductImport } from '../../contract/types';
import { counted } from '../../lib/format/count';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlay/Dialog';
import { Row, Small, Stack } from '../../ui/theme/layout-components';
import { consequences, importable } from './import-words';
import { selectProductImport, startImport } from './product-import.slice';

/** Asks, with the numbers, and has a job import. */
export function RunImport({ report }: { report: ProductImport }) {
  const dispatch = useAppDispatch();
  const { adds, isStarting } = useAppSelector(selectProductImport);
  const [isAsking, setIsAsking] = useState(false);
  const what = `Import ${counted(importable(report, adds), 'product')}`;
  const run = () => {
    setIsAsking(false);
    dispatch(startImport());
  };
  return (
    <>
      <Button busy={isStarting} onClick={() => setIsAsking(true)}>
        {what}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`${what}?`}
        width="480px"
        footer={
          <Row $wrap>
            <Button onClick={run}>{what}</Button>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
          </Row>
        }
      >
        <Stack $gap={12}>
          <ul>
            {consequences(report, adds).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Small>
            Products that somebody changes from now on are left alone, and named. Stock that is sold stays sold.
          </Small>
        </Stack>
      </Dialog>
    </>
  );
}
