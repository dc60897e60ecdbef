import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AdminProduct, ProductForm } from '../../contract/types';
import { Button } from '../../ui/buttons/Button';
import { Field, TextAreaField } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { Stack } from '../../ui/theme/layout-components';
import { Sheet } from '../../ui/overlay/Sheet';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { brands, categories } from '../catalog';
import { ImageUploader } from './ImageUploader';
import { closeSheet, saveProduct, selectProductAdmin } from './product-admin.slice';

const Refusal = styled.p`
  padding: 12px 14px;
  background: var(--sale-bg);
  color: var(--sale);
  border-radius: var(--radius);
`;

const empty: ProductForm = {
  productTitle: '',
  productDescription: '',
  category: '',
  brand: '',
  productPrice: '',
  productSalePrice: '',
  totalStock: '',
  image: '',
};

const names = Object.keys(empty) as (keyof ProductForm)[];

function formOf(product: AdminProduct): ProductForm {
  return {
    productTitle: product.productTitle,
    productDescription: product.productDescription,
    category: product.category,
    brand: product.brand,
    productPrice: String(product.productPrice),
    productSalePrice: String(product.productSalePrice || ''),
    totalStock: String(product.totalStock),
    image: product.image,
  };
}

export function ProductSheet() {
  const dispatch = useDispatch();
  const { editing, isSaving, refusal, errors } = useSelector(selectProductAdmin);
  const [form, setForm] = useState(empty);
  const element = useFocusOnErrors(errors);
  const before = useMemo(() => (editing && editing !== 'new' ? formOf(editing) : empty), [editing]);
  useEffect(() => setForm(before), [before, editing]);
  // Back leaves the page with the sheet open.
  useEffect(() => () => void dispatch(closeSheet()), [dispatch]);
  const hasChanges = editing !== null && names.some((name) => form[name] !== before[name]);
  const unlessUnsaved = useUnsavedChanges(hasChanges);
  const isNew = editing === 'new';
  const title = isNew ? 'Add Product' : 'Edit Product';
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const bind = (name: keyof ProductForm) => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(saveProduct(form));
  };
  return (
    <Sheet
      open={editing !== null}
      onOpenChange={(open) => !open && unlessUnsaved(() => dispatch(closeSheet()))}
      title={title}
      width="600px"
      footer={
        <Button type="submit" form="product-form" wide busy={isSaving}>
          {isNew ? 'Add' : 'Edit'}
        </Button>
      }
    >
      <Stack as="form" ref={element} id="product-form" onSubmit={submit} noValidate>
        <ImageUploader
          key={isNew ? 'new' : editing?._id}
          image={form.image}
          isEditing={!isNew}
          error={errorOf('image')}
          onChange={(image) => setForm((now) => ({ ...now, image }))}
        />
        <Field label="Title" {...bind('productTitle')} />
        <TextAreaField label="Description" rows={4} {...bind('productDescription')} />
        <SelectField label="Category" placeholder="Choose a category" options={categories} {...bind('category')} />
        <SelectField label="Brand" placeholder="Choose a brand" options={brands} {...bind('brand')} />
        <Field label="Price" type="number" min="0" step="0.01" {...bind('productPrice')} />
        <Field label="Sale Price" type="number" min="0" step="0.01" optional {...bind('productSalePrice')} />
        <Field label="Total Stock" type="number" min="0" step="1" {...bind('totalStock')} />
        {refusal && <Refusal role="alert">{errors.length > 0 ? 'Please correct the marked fields.' : refusal}</Refusal>}
      </Stack>
    </Sheet>
  );
}
