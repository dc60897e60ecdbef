import { useEffect, useId, useState } from 'react';
import type { Banner, FieldError } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { ChangedForm } from '../../ui/feedback/changed-form';
import type { Difference } from '../../ui/feedback/ChangedNotice';
import { mergedForm } from '../../ui/feedback/merged-form';
import { Refusal } from '../../ui/feedback/Refusal';
import { Field } from '../../ui/form/Field';
import { Switch } from '../../ui/form/Switch';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { Sheet } from '../../ui/overlay/Sheet';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Stack } from '../../ui/theme/layout-components';
import { allProducts, brands, categories, listingPath } from '../catalog';
import { pendingPictures, PictureField } from '../picture-upload';
import { closeBanner, newsTaken, saveBanner, selectBannerForm } from './banners';

const texts = ['heading', 'text', 'buttonText', 'target', 'alt'] as const;
type Text = (typeof texts)[number];
type BannerForm = Record<Text | 'image', string> & { isOn: boolean };

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
const noFaults: readonly FieldError[] = [];

function formOf(banner: Banner | null): BannerForm {
  if (!banner) return { image: '', heading: '', text: '', buttonText: '', target: '', alt: '', isOn: true };
  const { image, heading, text, buttonText, target, alt, isOn } = banner;
  return { image, heading, text, buttonText, target, alt, isOn };
}

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

export default function BannerSheet() {
  const dispatch = useAppDispatch();
  const { editing, news, isSaving, refusal, errors: refused } = useAppSelector(selectBannerForm);
  const banner = editing === 'new' ? null : editing;
  const [opened, setOpened] = useState(editing);
  const [form, setForm] = useState(formOf(banner));
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  const [faults, setFaults] = useState(refused);
  const [seen, setSeen] = useState(refused);
  const suggested = useId();
  if (seen !== refused) {
    setSeen(refused);
    setFaults(refused);
  }
  if (opened !== editing) {
    setOpened(editing);
    const former = opened === 'new' ? null : opened;
    if (former && banner && former._id === banner._id && news) {
      const both = mergedForm(form, formOf(former), formOf(banner), factsOf);
      setForm(both.form);
      setDifferences(both.differences);
    } else setForm(formOf(banner));
    setFaults(noFaults);
  }
  const element = useFocusOnErrors(faults);
  // Back leaves the page with the sheet open.
  useEffect(() => () => void dispatch(closeBanner()), [dispatch]);
  const before = formOf(banner);
  const hasChanges = (Object.keys(form) as (keyof BannerForm)[]).some((name) => form[name] !== before[name]);
  const unlessUnsaved = useUnsavedChanges(editing !== null && hasChanges);
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = pendingPictures(event.currentTarget);
    const missing = (['image', 'heading', 'buttonText', 'target'] as const).filter((name) => form[name].trim() === '');
    wrong.push(...missing.map((field) => ({ field, message: asked[field]! })));
    setFaults(wrong);
    if (wrong.length === 0) dispatch(saveBanner(form));
  };
  const errorOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  const reason = faults.length > 0 ? 'Please correct the marked fields.' : refusal;
  return (
    <Sheet
      open={editing !== null}
      onOpenChange={(open) => !open && unlessUnsaved(() => dispatch(closeBanner()))}
      title={banner ? 'Edit banner' : 'Add banner'}
      width="520px"
      footer={
        <Button type="submit" form="banner" wide busy={isSaving}>
          {banner ? 'Save changes' : 'Add Banner'}
        </Button>
      }
    >
      <Stack as="form" ref={element} id="banner" onSubmit={submit} noValidate>
        {banner && news && (
          <ChangedForm
            key={banner.version}
            news={news}
            items={differences}
            onDiscard={() => {
              setForm(before);
              dispatch(newsTaken());
            }}
          />
        )}
        <PictureField
          name="image"
          label="Picture"
          hint="Across, 7:3, 2,000 pixels wide or more. Its left third stays free for the words."
          value={form.image}
          error={errorOf('image')}
          onChange={(image) => {
            setForm((now) => ({ ...now, image }));
            setFaults((now) => now.filter(({ field }) => field !== 'image'));
          }}
        />
        {texts.map((name) => (
          <Field
            key={name}
            name={name}
            label={labels[name]}
            hint={hints[name]}
            optional={name === 'text' || name === 'alt'}
            maxLength={most[name]}
            autoComplete="off"
            list={name === 'target' ? suggested : undefined}
            value={form[name]}
            error={errorOf(name)}
            onChange={(event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value })}
          />
        ))}
        <datalist id={suggested}>
          {targets().map((to) => (
            <option key={to}>{to}</option>
          ))}
        </datalist>
        <Switch
          label="Shown on home"
          checked={form.isOn}
          onChange={({ target }) => setForm({ ...form, isOn: target.checked })}
        />
        {reason && <Refusal>{reason}</Refusal>}
      </Stack>
    </Sheet>
  );
}
