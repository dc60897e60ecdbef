import styled from 'styled-components';
import { Button } from '../../ui/buttons/Button';
import { CheckboxRow } from '../../ui/form/CheckboxRow';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { categories } from '../catalog';
import { EditedSheet, useEditedForm } from '../edited-form';
import { type DiscountForm, factsOf, kinds, listed, read } from './discount-form';
import { codeForm } from './discounts';
import { madeUpCode } from './made-up-code';
import { ProductChoice } from './ProductChoice';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Word = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  justify-items: start;
  > :first-child {
    width: 100%;
  }
  input {
    text-transform: uppercase;
  }
  ${media.small} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: 12px;
    button {
      margin-top: calc(1.55 * var(--size-small) + 6px); /* beside the box */
    }
  }
`;
const Categories = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0;
    font-size: var(--size-small);
    font-weight: 550;
  }
  legend small {
    color: var(--ink-3);
    font-size: inherit;
    font-weight: 400;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
    gap: 0 16px;
  }
`;

// No number fields: they drop characters, so that 12,50 becomes 1250, and follow the wheel.
const dollars = { inputMode: 'decimal', autoComplete: 'off' } as const;
const number = { inputMode: 'numeric', autoComplete: 'off' } as const;

export default function DiscountSheet() {
  const edited = useEditedForm(codeForm, factsOf, read);
  const { thing, isGone, form, change, bind, errorOf } = edited;
  const chosen = listed(form.categories);
  return (
    <EditedSheet
      form={edited}
      id="discount-code"
      title={thing ? 'Edit discount code' : 'Add discount code'}
      save={isGone ? 'Add as a new code' : thing ? 'Save changes' : 'Add Code'}
      width="520px"
    >
      <Word>
        <Field
          label="Code"
          hint="What shoppers enter. Case, spaces and hyphens make no difference."
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...bind('code')}
        />
        <Button variant="secondary" onClick={() => change({ code: madeUpCode() })}>
          Make up a code
        </Button>
      </Word>
      <Pair>
        <SelectField
          label="Takes off"
          options={kinds}
          value={form.kind}
          error={errorOf('kind')}
          onChange={({ target }) => change({ kind: target.value as DiscountForm['kind'] })}
        />
        {form.kind === 'percent' && <Field label="Percent" hint="From 1 to 99." {...number} {...bind('value')} />}
        {form.kind === 'amount' && <Field label="Amount" hint="In dollars." {...dollars} {...bind('value')} />}
      </Pair>
      <Field
        label="Smallest subtotal"
        optional
        hint="Dollars of goods that an order needs at least."
        {...dollars}
        {...bind('minSubtotal')}
      />
      <Categories>
        <legend>
          <span>Only for categories</span>
          <small> (optional)</small>
        </legend>
        <div>
          {categories().map(({ value, label }) => (
            <CheckboxRow
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                const others = chosen.filter((slug) => slug !== value);
                // In one order, so that what was undone counts for no change.
                const all = categories().map((each) => each.value);
                const next = target.checked ? all.filter((slug) => slug === value || chosen.includes(slug)) : others;
                change({ categories: next.join(',') });
              }}
            />
          ))}
        </div>
      </Categories>
      <ProductChoice
        ids={listed(form.products)}
        error={errorOf('products') ?? errorOf('categories')}
        onChange={(ids) => change({ products: ids.join(',') })}
      />
      <Pair>
        <Field label="Starts" optional hint="In India’s time." type="datetime-local" {...bind('startsAt')} />
        <Field label="Ends" optional hint="In India’s time." type="datetime-local" {...bind('endsAt')} />
      </Pair>
      <Pair>
        <Field label="Uses in all" optional hint="Empty for any number." {...number} {...bind('maxUses')} />
        <Field label="Uses per person" optional hint="Empty for any number." {...number} {...bind('maxPerPerson')} />
      </Pair>
      <div>
        <CheckboxRow
          label="Accounts only"
          checked={form.accountsOnly}
          aria-describedby="accounts-only-note"
          onChange={({ target }) => change({ accountsOnly: target.checked })}
        />
        <Small id="accounts-only-note" style={{ paddingLeft: 32 }}>
          A guest who leaves no email can use a code again that is meant for once per person. With an account nobody
          can.
        </Small>
      </div>
      <CheckboxRow
        label="On: shoppers can use it"
        checked={form.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
    </EditedSheet>
  );
}
