import type { AdminProduct } from '../../contract/types';
import { Button } from '../../ui/buttons/Button';
import { ChangedNotice, Differences } from '../../ui/feedback/ChangedNotice';
import { Row } from '../../ui/theme/layout-components';
import { differences } from './product-differences';
import type { TextFields } from './product-texts';

interface ProductChangedProps {
  /** Who changed what. */
  news: string;
  /** The product as it was opened. */
  before: AdminProduct;
  now: AdminProduct;
  /** What the form holds. */
  fields: TextFields;
  onTake: () => void;
}

/** Somebody else saved the product meanwhile: the form has what they changed, and what was typed into it. */
export function ProductChanged({ news, before, now, fields, onTake }: ProductChangedProps) {
  return (
    <ChangedNotice>
      <p>{news}</p>
      <Differences items={differences(before, now, fields)} />
      <p>“Edit” saves what you changed on top of that; all else stays as it is now.</p>
      <Row $wrap>
        <Button variant="secondary" small onClick={onTake}>
          Discard my changes
        </Button>
      </Row>
    </ChangedNotice>
  );
}
