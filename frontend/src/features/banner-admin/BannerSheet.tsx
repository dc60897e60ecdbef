import { useId } from 'react';
import { Field } from '../../ui/form/Field';
import { Switch } from '../../ui/form/Switch';
import { allProducts, brands, categories, listingPath } from '../catalog';
import { EditedSheet, useEditedForm } from '../edited-form';
import { PictureField } from '../picture-upload';
import { bannerForm, type BannerForm } from './banners';

const texts = ['heading', 'text', 'buttonText', 'target', 'alt'] as const;
type Text = (typeof texts)[number];

const labels: Readonly<Record<Text, string>> = {
  ...{ heading: 'Heading', text: 'Text', buttonText: 'Button', target: 'The button leads to', alt: 'Description' },
};
const hints: Partial<Record<Text, string>> = {
  target: 'A path of this shop: a category, a brand, a product, a search.',
  alt: 'What the picture shows, for those who can’t see it. Empty: it only decorates.',
};
const most: Readonly<Record<Text, number>> = { heading: 60, text: 160, buttonText: 40, target: 500, alt: 200 };
const asked: Readonly<Record<string, string>> = {
  ...{ image: 'Upload a picture.', heading: 'Enter a heading.', buttonText: 'Enter what the button says.' },
  target: 'Choose where the button leads.',
};

/** As people read them, by their labels. */
function factsOf({ image, isOn, ...form }: BannerForm): Record<string, string> {
  const facts = texts.map((name) => [labels[name], form[name].trim()]);
  return { ...Object.fromEntries(facts), Picture: image, Shown: isOn ? 'Yes' : 'No' } as Record<string, string>;
}

function targets(): string[] {
  return [
    ...categories().map(({ value }) => listingPath(value)),
    ...brands().map(({ value }) => `/shop/listing?brand=${encodeURIComponent(value)}`),
    allProducts.to,
  ];
}

/** @returns what is sent, or what is missing */
function read(form: BannerForm) {
  const missing = (['image', 'heading', 'buttonText', 'target'] as const).filter((name) => form[name].trim() === '');
  return missing.length > 0
    ? { faults: missing.map((field) => ({ field, message: asked[field]! })) }
    : { fields: form };
}

export default function BannerSheet() {
  const edited = useEditedForm(bannerForm, factsOf, read);
  const { thing, isGone, form, change, bind, errorOf, settle } = edited;
  const suggested = useId();
  return (
    <EditedSheet
      form={edited}
      id="banner"
      title={thing ? 'Edit banner' : 'Add banner'}
      save={isGone ? 'Add as a new banner' : thing ? 'Save changes' : 'Add Banner'}
      width="520px"
    >
      <PictureField
        name="image"
        label="Picture"
        hint="Across, 7:3, 2,000 pixels wide or more. Its left third stays free for the words."
        value={form.image}
        error={errorOf('image')}
        onChange={(image) => {
          change({ image });
          settle('image');
        }}
      />
      {texts.map((name) => (
        <Field
          key={name}
          label={labels[name]}
          hint={hints[name]}
          optional={name === 'text' || name === 'alt'}
          maxLength={most[name]}
          autoComplete="off"
          list={name === 'target' ? suggested : undefined}
          {...bind(name)}
        />
      ))}
      <datalist id={suggested}>
        {targets().map((to) => (
          <option key={to}>{to}</option>
        ))}
      </datalist>
      <Switch label="Shown on home" checked={form.isOn} onChange={({ target }) => change({ isOn: target.checked })} />
    </EditedSheet>
  );
}
