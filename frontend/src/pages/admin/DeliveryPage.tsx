import { DeliveryMethodList, methodForm } from '../../features/delivery-admin';
import { useAppDispatch } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { PageTitle } from '../../ui/display/PageTitle';
import { Row, Stack } from '../../ui/theme/layout-components';

export default function DeliveryPage() {
  const dispatch = useAppDispatch();
  return (
    <Stack $gap={20}>
      <Row $between $wrap>
        <PageTitle>Delivery</PageTitle>
        <Button onClick={() => dispatch(methodForm.open('new'))}>+ Add Method</Button>
      </Row>
      <DeliveryMethodList />
    </Stack>
  );
}
