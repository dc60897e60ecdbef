import { type Html, html } from '../../http/output/html.js';
import type { ShopDetails } from '../../../shared/shop-identity.js';
import type { MailContent } from '../mail-content.js';
import type { MailContext } from '../mail-template.js';
import { light, styleSheet } from './colours.js';
import { blockOf } from './html-blocks.js';
import { reasonOf } from './reason-of.js';

export type LayoutContext = Pick<MailContext, 'publicUrl' | 'shop'>;

const text = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const display = 'Georgia,Times New Roman,serif';
// Keeps the text that follows out of the preview.
const filler = '\u034f\u200c\u00a0'.repeat(60);

/** A mail as HTML: one column, which needs neither pictures nor a style sheet. */
export function htmlPartOf(
  { subject, preview, heading, blocks, asked }: MailContent,
  { publicUrl, shop }: LayoutContext,
): string {
  const page = html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        <style>
          ${styleSheet}
        </style>
        <!--[if mso]>
          <style>
            th,
            td,
            p {
              font-family: Arial, sans-serif;
            }
          </style>
        <![endif]-->
      </head>
      <body class="canvas" style="margin:0;padding:0;background-color:${light.canvas};-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${filler}</div>
        <table
          role="presentation"
          class="canvas"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background-color:${light.canvas}"
        >
          <tr>
            <td align="center" style="padding:32px 12px 40px">
              <table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
                ${headOf(publicUrl, shop)}
                <tr>
                  <td class="card" style="${card}">
                    <h1 class="ink" style="${title}">${heading}</h1>
                    ${blocks.map((block) => blockOf(block, publicUrl))}
                  </td>
                </tr>
                ${footOf({ blocks, asked }, publicUrl, shop)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.source.replace(/\n\s+/g, '\n');
}

const card =
  `padding:36px 40px 16px;background-color:${light.card};border:1px solid ${light.rule};border-radius:4px;` +
  `color:${light.ink};font:16px/1.55 ${text};overflow-wrap:anywhere;word-break:break-word`;
const title = `margin:0 0 16px;color:${light.ink};font:500 30px/1.2 ${display};letter-spacing:-.01em`;
const name =
  `display:inline-block;padding:0 2px 7px;border-bottom:2px dashed ${light.accent};color:${light.ink};` +
  `font:22px/1.3 ${display};letter-spacing:.01em;text-decoration:none`;
const logoStyle = 'display:block;height:48px;max-width:240px;border:0';
const foot = `padding:24px 20px 0;color:${light.muted};font:14px/1.6 ${text};text-align:center`;

/** The shop's name above a dashed line, as text, which is readable on any background; or its logo in its place. */
function headOf(publicUrl: string, { name: shopName, logo }: ShopDetails): Html {
  const shown = logo
    ? html`<img src="${publicUrl}${logo}" alt="${shopName}" height="48" style="${logoStyle}" />`
    : shopName;
  return html`<tr>
    <td align="center" style="padding:0 0 24px">
      <a class="ink seam" href="${publicUrl}/" style="${name}">${shown}</a>
    </td>
  </tr>`;
}

function footOf(
  { blocks, asked }: Pick<MailContent, 'blocks' | 'asked'>,
  publicUrl: string,
  { name: shopName, email, phone }: ShopDetails,
): Html {
  const contact = [email, phone].filter(Boolean).join(', ');
  return html`<tr>
    <td class="muted" style="${foot}">
      ${blocks.flatMap((block) => (block.kind === 'link' ? [addressOf(block.label, block.url)] : []))}
      ${reasonOf(asked, shopName)}<br />
      ${asked && html`<a class="muted" href="${asked.url}" style="color:${light.muted}">${asked.label}</a> · `}
      <a class="muted" href="${publicUrl}/shop/help" style="color:${light.muted}">Help and contact</a>
      ${contact && html`<br />${contact}`}
    </td>
  </tr>`;
}

/** For mail programs in which the button does nothing. */
function addressOf(label: string, url: string): Html {
  return html`<p style="margin:0 0 16px;word-break:break-all">
    ${label}: <a class="muted" href="${url}" style="color:${light.muted}">${url}</a>
  </p>`;
}
