import { Button } from '../buttons/Button';
import { Row } from '../theme/layout-components';
import { ChangedNotice, type Difference, Differences } from './ChangedNotice';

export interface ChangedFormNoticeProps {
  /** Who changed what. */
  news: string;
  items: readonly Difference[];
  onDiscard: () => void;
}

export default function ChangedFormNotice({ news, items, onDiscard }: ChangedFormNoticeProps) {
  return (
    <ChangedNotice>
      <p>{news}</p>
      <p>What you changed is kept in the form, on top of that.</p>
      <Differences items={items} />
      <Row $wrap>
        <Button variant="secondary" small onClick={onDiscard}>
          Discard my changes
        </Button>
      </Row>
    </ChangedNotice>
  );
}
