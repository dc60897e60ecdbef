import { useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Field } from '../../ui/form/Field';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { SelectField } from '../../ui/form/SelectField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { Stack } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { Sheet } from '../../ui/overlay/Sheet';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { brands, categories, productPath } from '../catalog';
import { FormPart, FormPartLinks } from './form-parts';
import { isSwatch } from './options/ColourFieldset';
import { ProductChanged } from './meanwhile/ProductChanged';
import { ProductDeleted } from './meanwhile/ProductDeleted';
import { hasOptions, optionsFormOf } from './options/options-form';
import { OptionsEditor } from './options/OptionsEditor';
import { PictureEditor } from './pictures/PictureEditor';
import { picturesByColour, storedPictures } from './pictures/picture-fields';
import { picturesMerged, pictureSelectors } from './pictures/pictures.slice';
import {
  closeSheet,
  deriveFamilies,
  loadScales,
  meanwhileTaken,
  saveProduct,
  productAdminSelectors,
} from './product-admin.slice';
import { cellOf } from './variant-grid/state/grid-cells';
import { changed } from './variant-grid/state/grid-state';
import type { TextFields } from './product-texts';
import { ProductTextFields } from './ProductTextFields';
import { onlyCell, useProductForm } from './use-product-form';

const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: 16px;
  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Refusal = styled.p`
  padding: 12px 14px;
  background: var(--sale-bg);
  color: var(--sale);
  border-radius: var(--radius);
`;

// No number fields: they drop characters, so that 12,50 becomes 1250, and follow the wheel.
const dollars = { inputMode: 'decimal', autoComplete: 'off' } as const;

export default function ProductFormSheet() {
  const dispatch = useAppDispatch();
  const editing = useAppSelector(productAdminSelectors.selectEditing);
  const sought = useAppSelector(productAdminSelectors.selectSought);
  const meanwhile = useAppSelector(productAdminSelectors.selectMeanwhile);
  const deletion = useAppSelector(productAdminSelectors.selectDeletion);
  const isSaving = useAppSelector(productAdminSelectors.selectIsSaving);
  const refusal = useAppSelector(productAdminSelectors.selectRefusal);
  const refused = useAppSelector(productAdminSelectors.selectErrors);
  const scales = useAppSelector(productAdminSelectors.selectScales);
  const families = useAppSelector(productAdminSelectors.selectFamilies);
  const pictures = useAppSelector(pictureSelectors.selectPictures);
  const isNew = editing === 'new';
  const isOpen = editing !== null;
  const stored = editing && editing !== 'new' ? editing : undefined;
  const form = useProductForm(isNew ? undefined : editing, refused, scales, deletion !== null);
  const { options, errors } = form;
  const only = cellOf(options.grid.cells, onlyCell);
  const element = useFocusOnErrors(useMemo(() => (errors.root?.message ? [errors.root] : []), [errors.root]));
  // Back leaves the page with the sheet open.
  useEffect(() => () => void dispatch(closeSheet()), [dispatch]);
  useEffect(() => {
    if (isOpen) dispatch(loadScales());
  }, [dispatch, isOpen]);
  const swatches = options.colours.map(({ swatch }) => swatch.trim().toLowerCase());
  const unknown = swatches.filter((swatch) => isSwatch(swatch) && !(swatch in families)).join(',');
  useEffect(() => {
    if (unknown !== '') dispatch(deriveFamilies(unknown.split(',')));
  }, [dispatch, unknown]);
  const unlessUnsaved = useUnsavedChanges(form.hasChanges);
  const bind = (name: keyof TextFields) => ({ ...form.register(name), error: errors[name]?.message });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const finished = form.finished();
    if (finished) dispatch(saveProduct(finished));
  };
  const reason = form.unfinished ?? errors.root?.message ?? refusal;
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => !open && unlessUnsaved(() => dispatch(closeSheet()))}
      title={isNew ? 'Add Product' : 'Edit Product'}
      width={hasOptions(stored ? optionsFormOf(stored) : options) || hasOptions(options) ? '760px' : '600px'}
      bar={<FormPartLinks />}
      aside={
        stored &&
        deletion === null && (
          <LinkButton to={productPath(stored.slug)} $variant="ghost" $small>
            View in shop
          </LinkButton>
        )
      }
      footer={
        <Button type="submit" form="product-form" wide busy={isSaving}>
          {deletion !== null ? 'Add as a new product' : isNew ? 'Add Product' : 'Save changes'}
        </Button>
      }
    >
      <Stack as="form" ref={element} id="product-form" onSubmit={submit} noValidate>
        {stored && meanwhile && (
          <ProductChanged
            key={stored.version}
            {...meanwhile}
            {...{ now: stored, typed: form.typed, form: form.draft }}
            onTake={() => {
              form.reset();
              dispatch(picturesMerged(storedPictures(stored)));
              dispatch(meanwhileTaken());
            }}
          />
        )}
        {deletion !== null && <ProductDeleted news={deletion} />}
        <FormPart id="product-pictures">
          <PictureEditor
            key={isNew ? 'new pictures' : `pictures of ${editing?._id}`}
            isEditing={!isNew}
            title={form.title}
            colours={options.colours}
            errors={form.foundInPictures}
          />
        </FormPart>
        <FormPart id="product-details">
          <h3>Details</h3>
          <Field label="Title" {...bind('productTitle')} />
          <TextAreaField label="Description" rows={4} {...bind('productDescription')} />
          <ProductTextFields values={form.draft.fields} register={form.register} errors={errors} />
          <Pair>
            <SelectField
              label="Category"
              placeholder="Choose a category"
              options={categories()}
              {...bind('category')}
            />
            <SelectField label="Brand" placeholder="Choose a brand" options={brands()} {...bind('brand')} />
          </Pair>
          <Pair>
            <Field label="Price" {...dollars} {...bind('productPrice')} />
            <Field label="Sale Price" optional {...dollars} {...bind('productSalePrice')} />
          </Pair>
        </FormPart>
        <FormPart id="product-stock">
          <OptionsEditor
            key={isNew ? 'new options' : `options of ${editing?._id}`}
            {...{ scales, families, sought }}
            form={options}
            pictures={picturesByColour(pictures)}
            dispatch={form.dispatch}
            stored={stored}
            title={form.title}
            errors={form.found}
          />
          {!hasOptions(options) && (
            <Pair>
              <Field
                label="Total Stock"
                inputMode="numeric"
                autoComplete="off"
                autoFocus={sought !== null}
                {...bind('totalStock')}
              />
              <Field
                label="SKU"
                optional
                maxLength={64}
                value={only.sku}
                error={options.grid.marks[onlyCell]}
                onChange={({ target: { value: sku } }) =>
                  form.dispatch({
                    type: 'gridChanged',
                    change: (grid) => changed(grid, { [onlyCell]: { ...only, sku } }),
                  })
                }
              />
            </Pair>
          )}
        </FormPart>
        {reason && <Refusal role="alert">{reason}</Refusal>}
      </Stack>
    </Sheet>
  );
}
