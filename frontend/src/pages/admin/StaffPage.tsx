import { staffForm, StaffList } from '../../features/staff-admin';
import { useAppDispatch } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { PageTitle } from '../../ui/display/PageTitle';
import { Panel, Row, Stack } from '../../ui/theme/layout-components';

export default function StaffPage() {
  const dispatch = useAppDispatch();
  return (
    <Stack $gap={20}>
      <Row $between $wrap>
        <PageTitle>Staff</PageTitle>
        <Button onClick={() => dispatch(staffForm.open('new'))}>+ Invite</Button>
      </Row>
      <Panel aria-label="Staff">
        <StaffList />
      </Panel>
    </Stack>
  );
}
