import type { AdminProduct } from '../../../contract/types';
import { Button } from '../../../ui/buttons/Button';
import { ChangedNotice, Differences } from '../../../ui/feedback/ChangedNotice';
import { Row } from '../../../ui/theme/layout-components';
import { differences } from './differences';
import type { ProductDraft } from './merged-product';

interface ProductChangedProps {
  /** Who changed what. */
  news: string;
  /** The product as it was opened. */
  before: AdminProduct;
  now: AdminProduct;
  /** What the form held before the merge. */
  typed: ProductDraft;
  /** What the form holds. */
  form: ProductDraft;
  onTake: () => void;
}

/** Somebody else saved the product meanwhile: the form has what they changed, and what was typed into it. */
export function ProductChanged({ news, before, now, typed, form, onTake }: ProductChangedProps) {
  const items = differences(before, typed, now, form);
  const isByBoth = items.some(({ own }) => own !== undefined);
  return (
    <ChangedNotice>
      <p>{news}</p>
      <p>
        {isByBoth
          ? 'What you changed is kept in the form. Where both of you changed the same, it has yours: correct it if theirs is right.'
          : 'What you changed is kept in the form, on top of that.'}
      </p>
      <Differences items={items} />
      <p>“Edit” saves what you changed; all else stays as it is now.</p>
      <Row $wrap>
        <Button variant="secondary" small onClick={onTake}>
          Discard my changes
        </Button>
      </Row>
    </ChangedNotice>
  );
}
