import { useEffect } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { Bone, Skeleton } from '../../../ui/loading/Skeleton';
import { Panel, Row } from '../../../ui/theme/layout-components';
import { OrderDetails } from '../history/OrderDetails';
import { loadOrderByLink, selectOrderByLink } from './order-by-link.slice';

const Sheet = styled(Panel)`
  h3 {
    font-size: 1.25rem;
  }
  section:last-of-type {
    padding-bottom: 0;
    border: 0;
  }
  @media print {
    padding-block: 0;
    border: 0;
  }
`;
const Head = styled(Row)`
  margin-bottom: 20px;
  h2 {
    font-size: 1.5rem;
  }
`;

/** @param link what follows the `#` of its address */
export function OrderByLink({ link }: { link: string }) {
  const dispatch = useAppDispatch();
  const { link: shown, order, fault, isLinkWrong } = useAppSelector(selectOrderByLink);
  useEffect(() => {
    dispatch(loadOrderByLink(link));
  }, [dispatch, link]);
  if (shown !== link) return <Loading />;
  if (order) {
    return (
      <Sheet data-printable aria-label={`Order ${order.orderNumber}`}>
        <Head $between $wrap>
          <h2>{`Order ${order.orderNumber}`}</h2>
          <Button variant="secondary" small data-screen-only onClick={() => window.print()}>
            Print
          </Button>
        </Head>
        <OrderDetails order={order} defaultTone="black" />
      </Sheet>
    );
  }
  if (isLinkWrong) {
    return (
      <div role="alert">
        <EmptyState action={<LinkButton to="/">Go to the shop</LinkButton>}>{fault}</EmptyState>
      </div>
    );
  }
  if (fault) return <FailedState what={fault} onRetry={() => dispatch(loadOrderByLink(link))} />;
  return <Loading />;
}

function Loading() {
  return (
    <Skeleton>
      <Bone $height="480px" />
    </Skeleton>
  );
}
