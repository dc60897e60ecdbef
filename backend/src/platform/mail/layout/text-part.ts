import { Money } from '../../../shared/money.js';
import { isolated } from '../../../shared/text/isolated.js';
import type { MailAmount, MailBlock, MailContent, MailLine } from '../mail-content.js';
import type { LayoutContext } from './html-part.js';
import { reasonOf } from './reason-of.js';
import { columns, lengthOf, wrapText } from './wrap-text.js';

const indent = '    ';
const rule = '-'.repeat(columns);

/** A mail as plain text of 76 columns; URLs are on separate lines, which are never wrapped. */
export function textPartOf({ heading, blocks, asked }: MailContent, { publicUrl, shop }: LayoutContext): string {
  const foot = wrapText(reasonOf(asked, shop.name));
  const end = asked ? [`\n${asked.label}:\n${asked.url}`] : [];
  const contact = [shop.email, shop.phone].filter(Boolean).map((line) => `\n${line}`);
  const parts = [
    `${wrapText(heading)}\n${'='.repeat(Math.min(lengthOf(heading), columns))}`,
    ...blocks.map((block) => blockOf(block, publicUrl)),
    `-- \n${foot}${end.join('')}\nHelp and contact:\n${publicUrl}/shop/help${contact.join('')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockOf(block: MailBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
      return wrapText(block.text);
    case 'link':
      return `${wrapText(`${block.label}:`)}\n${block.url}`;
    case 'facts':
      return block.facts.map(([label, value]) => wrapText(`${label}: ${isolated(value)}`)).join('\n');
    case 'address':
      return [
        `${block.heading}:`,
        ...block.lines.filter((line) => line !== '').map((line) => wrapText(isolated(line), indent)),
      ].join('\n');
    case 'lines':
      return [
        ...block.lines.map((line) => lineOf(line, publicUrl)),
        ...(block.totals.length > 0 ? [rule] : []),
        ...block.totals.map(totalOf),
      ].join('\n');
  }
}

function lineOf({ title, options, page, quantity, amountCents }: MailLine, publicUrl: string): string {
  const pieces = quantity === null ? '' : `${quantity} × `;
  const item = wrapText(`${pieces}${isolated(title)}${options === '' ? '' : ` (${isolated(options)})`}`);
  const line = rightAligned(item, amountCents);
  return page === null ? line : `${line}\n${publicUrl}${page}`;
}

function totalOf({ label, amountCents }: MailAmount): string {
  return rightAligned(label, amountCents);
}

/** Puts the amount at the right edge, on the next line where the text's last line has no room. */
function rightAligned(text: string, amountCents: number): string {
  const amount = amountCents === 0 ? 'Free' : Money.ofCents(amountCents).formatted;
  const room = columns - lengthOf(text.slice(text.lastIndexOf('\n') + 1));
  return amount.length < room ? text + amount.padStart(room) : `${text}\n${amount.padStart(columns)}`;
}
