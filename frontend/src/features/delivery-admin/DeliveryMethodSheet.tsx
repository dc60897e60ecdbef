import styled from 'styled-components';
import { CheckboxRow } from '../../ui/form/CheckboxRow';
import { Field } from '../../ui/form/Field';
import { media } from '../../ui/theme/media-queries';
import { EditedSheet, useEditedForm } from '../edited-form';
import { CountryChoice } from './CountryChoice';
import { methodForm } from './delivery-methods';
import { codesOf, factsOf, read } from './method-form';

const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: 16px;
  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

// No number fields: they drop characters, so that 12,50 becomes 1250, and follow the wheel.
const dollars = { inputMode: 'decimal', autoComplete: 'off' } as const;
const days = { inputMode: 'numeric', autoComplete: 'off' } as const;

export default function DeliveryMethodSheet() {
  const edited = useEditedForm(methodForm, factsOf, read);
  const { thing, isGone, form, change, bind, errorOf } = edited;
  return (
    <EditedSheet
      form={edited}
      id="delivery-method"
      title={thing ? 'Edit delivery method' : 'Add delivery method'}
      save={isGone ? 'Add as a new method' : thing ? 'Save changes' : 'Add Method'}
      width="480px"
    >
      <Field label="Name" hint="As shoppers see it, such as Express." maxLength={60} {...bind('name')} />
      <Pair>
        <Field label="Price" hint="In dollars; 0 is free." {...dollars} {...bind('price')} />
        <Field
          label="Free from"
          optional
          hint="Dollars of goods, after a discount."
          {...dollars}
          {...bind('freeFrom')}
        />
      </Pair>
      <Pair>
        <Field label="Working days, at least" {...days} {...bind('daysMin')} />
        <Field label="Working days, at most" {...days} {...bind('daysMax')} />
      </Pair>
      <CountryChoice
        isEverywhere={form.isEverywhere}
        codes={codesOf(form)}
        error={errorOf('countries')}
        onChange={({ isEverywhere = form.isEverywhere, codes = codesOf(form) }) =>
          change({ isEverywhere, countries: codes.join(',') })
        }
      />
      <CheckboxRow
        label="Offered at checkout"
        checked={form.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
    </EditedSheet>
  );
}
