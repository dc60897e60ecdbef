import styled from 'styled-components';
import { formatVariant } from '../../../lib/format/variants';
import type { AdminProduct, ColourFamily, ScaleName } from '../../../contract/types';
import { SelectField } from '../../../ui/form/SelectField';
import { Small, Stack } from '../../../ui/theme/layout-components';
import { VariantEditor } from '../variant-grid/VariantEditor';
import { ColourList } from './ColourList';
import type { optionErrors } from './option-errors';
import { leftToDistribute } from './options-to-send';
import { scaleOptions } from './option-labels';
import {
  frameOf,
  hasOptions,
  labelsOf,
  type OptionsAction,
  type OptionsForm,
  type Scales,
  sizesOf,
  type StoredOptions,
} from './options-form';
import { SizeCheckboxes } from './SizeCheckboxes';
import { SizeTokens } from './SizeTokens';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr); /* a wide grid scrolls within it */
  gap: 12px;
  h3 {
    font: 600 var(--size-body) / 1.3 var(--text);
  }
`;
const Fault = styled.p`
  color: var(--sale);
  font-size: var(--size-small);
`;

/** More sizes than these are typed instead of ticked. */
const maxCheckboxes = 80;

interface OptionsEditorProps {
  form: OptionsForm;
  dispatch: (action: OptionsAction) => void;
  /** As the server stores it; undefined for a new product. */
  stored: StoredOptions | undefined;
  /** Of the product, as typed. */
  title: string;
  /** The id of the variant whose stock takes the focus; null for none. */
  sought: string | null;
  /** The sizes of each scale, once they have been loaded. */
  scales: Scales;
  families: Readonly<Record<string, ColourFamily>>;
  /** How many pictures show each colour, by the colour's key. */
  pictures: Readonly<Record<string, number>>;
  errors: ReturnType<typeof optionErrors>;
}

/** The sizes and colours of a product, with the stock of each pair. */
export function OptionsEditor(props: OptionsEditorProps) {
  const { form, dispatch, stored, title, sought, scales, families, pictures, errors } = props;
  const { scale } = form;
  const labels = labelsOf(scale, scales);
  const sizes = sizesOf(form);
  const choose = (chosen: readonly string[]) => dispatch({ type: 'sizesChosen', sizes: chosen });
  const isTyped = scale === 'own' || (labels?.length ?? 0) > maxCheckboxes;
  const swatches = Object.fromEntries(form.colours.map(({ key, swatch }) => [key, swatch]));
  return (
    <>
      <Section aria-label="Sizes and colours">
        <h3>Sizes and colours</h3>
        <SelectField
          label="Size scale"
          placeholder="No sizes"
          options={scaleOptions}
          value={scale}
          onChange={({ target }) => {
            const chosen = target.value as ScaleName | '';
            dispatch({ type: 'scaleChosen', scale: chosen, sizes: (chosen && scales[chosen]) || [] });
          }}
        />
        {isTyped && (
          <SizeTokens
            {...{ labels, sizes }}
            text={form.sizeText}
            fault={form.sizeFault}
            onChange={choose}
            onType={(text) => dispatch({ type: 'sizeTyped', text })}
            onAdd={() => dispatch({ type: 'typedSizesAdded', labels })}
          />
        )}
        {!isTyped && scale !== '' && <SizeCheckboxes labels={labels ?? sizes} sizes={sizes} onChange={choose} />}
        {scale !== '' && sizes.length === 0 && <Small>Without one the product is saved without sizes.</Small>}
        <ColourList colours={form.colours} errors={errors.colours} {...{ families, pictures, dispatch }} />
        {errors.general.map((message) => (
          <Fault key={message} role="alert">
            {message}
          </Fault>
        ))}
      </Section>
      {hasOptions(form) && (
        <Section aria-label="Stock">
          <h3>Stock</h3>
          <Stack $gap={8}>
            <VariantEditor
              {...{ title, sought, swatches, grid: form.grid, frame: frameOf(form) }}
              toDistribute={stored && leftToDistribute(stored, form)}
              onChange={(change) => dispatch({ type: 'gridChanged', change })}
            />
            {stored && <Leftovers variants={stored.retiredVariants} />}
          </Stack>
        </Section>
      )}
    </>
  );
}

function Leftovers({ variants }: { variants: AdminProduct['retiredVariants'] }) {
  const left = variants.filter(({ onHand }) => onHand > 0);
  return left.map(({ size, colour, onHand }) => (
    <Small key={`${size}/${colour}`}>
      {[`${onHand} of a retired variant`, formatVariant({ size, colour })].filter(Boolean).join(': ')}
    </Small>
  ));
}
