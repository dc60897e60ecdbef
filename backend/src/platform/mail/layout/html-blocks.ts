import { type Html, html } from '../../http/output/html.js';
import type { MailBlock } from '../mail-content.js';
import { light } from './colours.js';
import { linesTable } from './html-order-lines.js';

export function blockOf(block: MailBlock, publicUrl: string): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 20px">${block.text}</p>`;
    case 'link':
      return button(block.label, block.url);
    case 'facts':
      return html`<table cellpadding="0" cellspacing="0" style="margin:4px 0 24px;color:${light.ink};font:inherit">
        ${block.facts.map(factOf)}
      </table>`;
    case 'address':
      return html`<h2 class="ink" style="${subtitle}">${block.heading}</h2>
        <p style="margin:0 0 24px">${block.lines.filter((line) => line !== '').map(lineOfAddress)}</p>`;
    case 'lines':
      return linesTable(block.lines, block.totals, publicUrl);
  }
}

const subtitle = `margin:0 0 8px;color:${light.ink};font:500 20px/1.3 Georgia,Times New Roman,serif`;
const ground = `border-radius:2px;background-color:${light.button}`;
// Mail programs that remove backgrounds still show the button's border.
const padded =
  `display:inline-block;padding:13px 28px;border:1px solid ${light.button};border-radius:2px;` +
  `background-color:${light.button};color:${light.label};font-weight:600;line-height:20px;text-decoration:none`;
/** @param url of the shop itself, or of a page that it knows */
function button(label: string, url: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;font:inherit">
    <tr>
      <td class="button" bgcolor="${light.button}" style="${ground};mso-padding-alt:13px 28px">
        <a class="button" href="${url}" style="${padded}">${label}</a>
      </td>
    </tr>
  </table>`;
}

function factOf([label, value]: readonly [string, string]): Html {
  return html`<tr>
    <th
      class="muted"
      scope="row"
      align="left"
      style="padding:3px 24px 3px 0;color:${light.muted};font-weight:400;vertical-align:top;white-space:nowrap"
    >
      ${label}
    </th>
    <td style="padding:3px 0;vertical-align:top"><bdi>${value}</bdi></td>
  </tr>`;
}

function lineOfAddress(line: string): Html {
  return html`<bdi>${line}</bdi><br />`;
}
