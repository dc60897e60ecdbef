import type { Plugin } from 'vite';

const link = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** Inlines the style sheet, so that rendering does not wait for another request. The CSP allows it by its hash. */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [found, file = ''] = link.exec(html) ?? [];
        const sheet = bundle[file];
        if (!found || sheet?.type !== 'asset') throw new Error('The page links no style sheet.');
        const css = String(sheet.source).trim();
        return html.replace(found, '').replace('<!--theme-->', () => `<style>${css}</style>`);
      },
    },
  };
}
