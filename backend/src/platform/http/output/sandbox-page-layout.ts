import { type Html, html } from './html.js';

interface SandboxPage {
  readonly title: string;
  /** What the page belongs to, such as `Sandbox payment`. */
  readonly of: string;
  /** A sentence in its header, so that nobody takes it for real. */
  readonly notice: string;
  /** The path of the page's style sheet, which must begin with the rules in `sandboxPageStyle`. */
  readonly style: string;
  readonly content: Html;
}

/** A page of a sandbox, which simulates an external service during development. */
export function sandboxPage({ title, of, notice, style, content }: SandboxPage): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${of}</title>
        <link rel="stylesheet" href="${style}" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header><strong>${of}</strong><span>${notice}</span></header>
        <main>${content}</main>
      </body>
    </html>`.source;
}

export interface Choice {
  readonly label: string;
  readonly hint: string;
}

/** Radio buttons, one for each value. @param name of the field @param chosen the value of the one that is checked */
export function radioButtons(name: string, choices: Readonly<Record<string, Choice>>, chosen: string): Html[] {
  return Object.entries(choices).map(([value, { label, hint }]) => {
    const checked = value === chosen ? html`checked` : undefined;
    return html`<label>
      <input type="radio" name="${name}" value="${value}" ${checked} />
      <span>${label}<small>${hint}</small></span>
    </label>`;
  });
}
