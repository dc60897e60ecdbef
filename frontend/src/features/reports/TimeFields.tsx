import styled from 'styled-components';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { media } from '../../ui/theme/media-queries';
import { periods, type ReportTime, times } from './report-time';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: 12px 16px;
  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    max-width: 56rem;
  }
`;
const own = { value: 'own', label: 'Own days' };

interface TimeFieldsProps {
  time: ReportTime;
  today: string;
  onChange: (changes: Record<string, string>) => void;
}

/** Of which time the page reports: one of the usual ones, or any days. */
export function TimeFields({ time: { preset, from, to, by }, today, onChange }: TimeFieldsProps) {
  const choose = (span: { from?: string; to?: string }) => {
    // A field that is being emptied names no day.
    if (span.from !== '' && span.to !== '') onChange({ time: '', by: '', from, to, ...span });
  };
  return (
    <Fields data-screen-only>
      <SelectField
        label="Time"
        options={preset ? [...times, own] : [own, ...times]}
        value={preset || own.value}
        onChange={({ target: { value } }) =>
          value === own.value ? choose({}) : onChange({ time: value, from: '', to: '', by: '' })
        }
      />
      <SelectField
        label="Shown by"
        options={periods}
        value={by}
        onChange={({ target }) => onChange({ by: target.value })}
      />
      <Field label="From" type="date" max={to} value={from} onChange={({ target }) => choose({ from: target.value })} />
      <Field
        label="To"
        type="date"
        min={from}
        max={today}
        value={to}
        onChange={({ target }) => choose({ to: target.value })}
      />
    </Fields>
  );
}
