import { type Html, html } from '../../http/output/html.js';
import { Money } from '../../../shared/money.js';
import type { MailAmount, MailLine } from '../mail-content.js';
import { light } from './colours.js';

const table = `width:100%;margin:4px 0 28px;border-collapse:collapse;color:${light.ink};font:inherit`;
const rule = `border-top:1px solid ${light.rule}`;
const heading = `padding:0 0 8px;color:${light.muted};font-size:14px;font-weight:400`;
const amount = 'padding:16px 0;vertical-align:top;white-space:nowrap';
const small = `display:block;color:${light.muted};font-size:14px;font-weight:400`;

/** The ordered items as a table, with a column of pictures if any item has a picture. */
export function linesTable(lines: readonly MailLine[], totals: readonly MailAmount[], publicUrl: string): Html {
  const hasPictures = lines.some(({ picture }) => picture !== null);
  const columns = hasPictures ? 2 : 1;
  return html`<table class="rule" width="100%" cellpadding="0" cellspacing="0" style="${table}">
    <thead>
      <tr>
        <th class="muted" scope="col" colspan="${columns}" align="left" style="${heading}">Item</th>
        <th class="muted" scope="col" align="right" style="${heading}">${totals.length > 0 ? 'Amount' : 'Price'}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map((line) => rowOf(line, hasPictures, publicUrl))}
    </tbody>
    <tfoot>
      ${totals.map((total, index) => totalOf(total, index === totals.length - 1, columns))}
    </tfoot>
  </table>`;
}

function rowOf({ page, ...line }: MailLine, hasPictures: boolean, publicUrl: string) {
  const { title, options, picture, quantity, amountCents } = line;
  const details = [options, quantity === null ? '' : `Quantity ${quantity}`].filter((text) => text !== '').join(' · ');
  return html`<tr>
    ${hasPictures ? pictureOf(title, picture, publicUrl) : undefined}
    <th
      class="rule"
      scope="row"
      align="left"
      style="padding:16px 12px 16px 0;${rule};font-weight:600;vertical-align:top"
    >
      ${page === null ? html`<bdi>${title}</bdi>` : linkOf(title, publicUrl + page)}
      <span class="muted" style="${small}"><bdi>${details}</bdi></span>
    </th>
    <td class="rule" align="right" style="${amount};${rule}">${dollars(amountCents)}</td>
  </tr>`;
}

function linkOf(title: string, url: string): Html {
  return html`<a class="ink" href="${url}" style="color:${light.ink}"><bdi>${title}</bdi></a>`;
}

function pictureOf(title: string, picture: string | null, publicUrl: string): Html {
  const ground = `display:block;border-radius:2px;background-color:${light.canvas};object-fit:cover`;
  const image = html`<img
    class="picture"
    src="${publicUrl}${picture ?? ''}"
    alt="${title}"
    width="64"
    height="80"
    style="${ground}"
  />`;
  return html`<td class="rule" width="64" style="padding:16px 16px 16px 0;${rule};vertical-align:top">
    ${picture === null ? undefined : image}
  </td>`;
}

function totalOf({ label, amountCents }: MailAmount, isLast: boolean, columns: number): Html {
  const line = isLast ? `padding:14px 0 0;${rule};font-size:18px;font-weight:700` : 'padding:6px 0;font-weight:400';
  return html`<tr>
    <th class="rule" scope="row" colspan="${columns}" align="left" style="${line}">${label}</th>
    <td class="rule" align="right" style="${line};white-space:nowrap">${dollars(amountCents)}</td>
  </tr>`;
}

function dollars(cents: number): string {
  return cents === 0 ? 'Free' : Money.ofCents(cents).formatted;
}
