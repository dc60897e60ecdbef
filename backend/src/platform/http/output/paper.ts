import { hash } from 'node:crypto';
import type { Response } from 'express';
import { Html, html } from './html.js';
import { paperStyle } from './paper-style.js';

export interface Paper {
  /** Also the name of the file where it is saved as PDF. */
  readonly title: string;
  /** On each page beside its number; letters, digits and hyphens. */
  readonly mark: string;
  /** Each begins on a page of its own. */
  readonly sheets: readonly Html[];
}

/** A page to print. It has no script: browsers print, and save as PDF, themselves. */
export function sendPaper(response: Response, { title, mark, sheets }: Paper): void {
  const style = `${paperStyle}@page { @bottom-left { content: "${mark.replace(/[^\w -]/g, '')}"; } }`;
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${Html.style(style)}
      </head>
      <body>
        <aside class="hint">To print this, or to save it as PDF, use your browser: Ctrl P, or ⌘ P on a Mac.</aside>
        <main>${sheets.map((sheet) => html`<article>${sheet}</article>`)}</main>
      </body>
    </html>`;
  response.send(page.source);
}

/** An entry of a list of facts, where there is something to say. */
export function fact(name: string, value: string | null): Html | null {
  return value === null
    ? null
    : html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`;
}
