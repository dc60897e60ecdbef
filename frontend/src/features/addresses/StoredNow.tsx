import type { AddressFields } from '../../contract/types';
import { countryName } from '../../lib/format/country-name';
import { Button } from '../../ui/buttons/Button';
import { ChangedNotice, Differences } from '../../ui/feedback/ChangedNotice';
import { Row } from '../../ui/theme/layout-components';

const labels: Record<keyof AddressFields, string> = {
  name: 'Recipient’s name',
  address: 'Address',
  city: 'City',
  pincode: 'Pincode',
  phone: 'Phone',
  notes: 'Notes',
  country: 'Country',
};
const names = Object.keys(labels) as (keyof AddressFields)[];

interface StoredNowProps {
  /** As the form shows them. */
  fields: AddressFields;
  stored: AddressFields;
  onTake: () => void;
}

/** The address was changed elsewhere while it was open: what is stored now, where the form has something else. */
export default function StoredNow({ fields, stored, onTake }: StoredNowProps) {
  const others = names.filter((name) => fields[name] !== stored[name]);
  const differences = others.map((name) => ({
    label: labels[name],
    now: shown(name, stored),
    own: shown(name, fields),
  }));
  return (
    <ChangedNotice>
      <p>You changed this address somewhere else meanwhile. What you typed here is not saved yet.</p>
      <Differences items={differences} />
      <p>Update Address saves what you typed; all else stays as it is stored.</p>
      <Row $wrap>
        <Button variant="secondary" small onClick={onTake}>
          Take the stored address
        </Button>
      </Row>
    </ChangedNotice>
  );
}

function shown(name: keyof AddressFields, { [name]: value }: AddressFields): string {
  return name === 'country' && value ? countryName(value) : (value ?? '');
}
