import styled from 'styled-components';
import type { StaffReturnDetails } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import { isolated } from '../../lib/format/isolated';
import { useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { LinedList } from '../../ui/display/LinedList';
import { Badge } from '../../ui/feedback/Badge';
import { Refusal } from '../../ui/feedback/Refusal';
import { Link } from '../../ui/navigation/Link';
import { Row, Small, Stack } from '../../ui/theme/layout-components';
import { useMay } from '../auth';
import { ReturnSteps } from './ReturnSteps';
import { piecesOf, stateOf } from './return-words';
import { selectChanges } from './returns';

const Words = styled.blockquote`
  margin: 0;
  padding-left: 16px;
  border-left: 2px solid var(--line);
  p + p {
    margin-top: 4px;
    white-space: pre-line;
    unicode-bidi: plaintext;
    overflow-wrap: anywhere;
  }
`;
const Links = styled(Row)`
  gap: 4px 24px;
  a {
    padding-block: 10px;
  }
`;

interface ReturnDetailsProps {
  of: StaffReturnDetails;
  onOpen: (id: string) => void;
  onRefund: () => void;
}

export function ReturnDetails({ of, onOpen, onRefund }: ReturnDetailsProps) {
  const { refusal } = useAppSelector(selectChanges);
  const maySeeCustomers = useMay('customers');
  const { label, tone } = stateOf(of.state);
  return (
    <Stack $gap={20}>
      <div>
        <Row $wrap>
          <Badge $tone={tone}>{label}</Badge>
          <Small>{`Asked for by ${isolated(of.customerName)}, ${formatMoment(of.askedAt)}`}</Small>
        </Row>
        <Links $wrap>
          <Link to={`/admin/orders?open=${of.orderId}`}>See the order</Link>
          {maySeeCustomers && <Link to={`/admin/customers/${of.userId}`}>All about this customer</Link>}
        </Links>
      </div>
      {of.note && (
        <Words>
          <Small>The customer says</Small>
          <p>{of.note}</p>
        </Words>
      )}
      {of.answer && (
        <Words>
          <Small>Your note to the customer</Small>
          <p>{of.answer}</p>
        </Words>
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
      <ReturnSteps of={of} onRefund={onRefund} />
      {of.previous.length > 0 && (
        <section>
          <h3>Other returns of this customer</h3>
          <LinedList>
            {of.previous.map((other) => (
              <li key={other._id}>
                <span>{`${other.orderNumber}, ${piecesOf(other.lines)}, ${formatMoment(other.askedAt)}`}</span>
                <Row>
                  <Badge $tone={stateOf(other.state).tone}>{stateOf(other.state).label}</Badge>
                  <Button
                    variant="ghost"
                    small
                    aria-label={`Open the return of ${other.orderNumber}, asked ${formatMoment(other.askedAt)}`}
                    onClick={() => onOpen(other._id)}
                  >
                    Open
                  </Button>
                </Row>
              </li>
            ))}
          </LinedList>
        </section>
      )}
    </Stack>
  );
}
