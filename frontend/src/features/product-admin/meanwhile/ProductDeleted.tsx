import { ChangedNotice } from '../../../ui/feedback/ChangedNotice';

/** Somebody else deleted the product meanwhile. @param props.news who, as far as the shop knows */
export function ProductDeleted({ news }: { news: string }) {
  return (
    <ChangedNotice>
      <p>{news}</p>
      <p>
        What you typed is kept here until you close it. “Add as a new product” sells it again, as another product at
        another address.
      </p>
    </ChangedNotice>
  );
}
