import type { ShopSettings } from '../../contract/types';

export type ShopPart = 'shop' | 'legal';
export type ShopField = Exclude<keyof ShopSettings, 'version'>;

interface FieldOfShop {
  readonly name: ShopField;
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'line' | 'lines' | 'text' | 'picture';
  readonly max?: number;
}

interface PartOfShop {
  readonly title: string;
  readonly words: string;
  readonly fields: readonly FieldOfShop[];
}

export const shopParts: Readonly<Record<ShopPart, PartOfShop>> = {
  shop: {
    title: 'Shop',
    words: 'Shoppers see it on every page and in mails within a second. Invoices that are issued already stay.',
    fields: [
      { name: 'name', label: 'Name', kind: 'line', max: 60 },
      { name: 'logo', label: 'Logo', kind: 'picture', hint: 'Wide and light. Without one, the name is shown.' },
      { name: 'email', label: 'Email', kind: 'line', hint: 'For questions of customers.' },
      { name: 'phone', label: 'Phone', kind: 'line', hint: 'For questions of customers.' },
      { name: 'address', label: 'Address', kind: 'lines', hint: 'As on an envelope.', max: 500 },
    ],
  },
  legal: {
    title: 'Legal texts',
    words:
      'Shown on the help page, to which the foot of every page leads. Blank lines part paragraphs, addresses become ' +
      'links; an empty text is not shown.',
    fields: [
      { name: 'imprint', label: 'Imprint', kind: 'text', max: 20_000 },
      { name: 'privacy', label: 'Privacy', kind: 'text', max: 20_000 },
      { name: 'terms', label: 'Terms', kind: 'text', max: 20_000 },
      { name: 'returnsText', label: 'Returns', kind: 'text', max: 20_000 },
    ],
  },
};

export type ShopForm = Record<string, string>;

export function shopFormOf(part: ShopPart, settings: ShopSettings): ShopForm {
  return Object.fromEntries(shopParts[part].fields.map(({ name }) => [name, settings[name] ?? '']));
}

/** @returns what people read of the form, by labels */
export function shopFactsOf(part: ShopPart, form: ShopForm): Record<string, string> {
  const facts = shopParts[part].fields.map(({ name, label, kind }) => {
    const text = form[name] ?? '';
    return [label, kind === 'picture' ? (text ? 'a picture' : 'none') : shortened(text)];
  });
  return Object.fromEntries(facts) as Record<string, string>;
}

const most = 200;

function shortened(text: string): string {
  const plain = text.trim();
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}
