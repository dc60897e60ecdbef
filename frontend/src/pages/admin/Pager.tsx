import { useEffect, useRef } from 'react';
import { formatCount } from '../../lib/format/count';
import { Button } from '../../ui/buttons/Button';
import { Row } from '../../ui/theme/layout-components';
import type { PageMeta } from '../../contract/types';

/** The API counts no further where a search finds many. */
const mostCounted = 10_000;

/** Previous and next page of a list with more than one. Beyond the last page it turns to that. */
export function Pager({ meta, onTurn }: { meta: PageMeta | null; onTurn: (page: number) => void }) {
  const turn = useRef(onTurn);
  useEffect(() => {
    turn.current = onTurn;
  });
  const last = meta && meta.page > Math.max(1, meta.pages) ? Math.max(1, meta.pages) : null;
  useEffect(() => {
    if (last !== null) turn.current(last);
  }, [last]);
  if (!meta || meta.pages <= 1) return null;
  const { page, pages, total } = meta;
  const [at, of] = [formatCount(page), formatCount(pages)];
  return (
    <Row as="nav" aria-label="Pages" $between $wrap style={{ paddingTop: 24 }}>
      <Button variant="secondary" small disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span role="status">{`Page ${at} of ${of}, ${total > mostCounted ? 'more than 10,000' : formatCount(total)} in total`}</span>
      <Button variant="secondary" small disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </Row>
  );
}
