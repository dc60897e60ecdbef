import type { Rolldown } from 'vite';
import { inlineStyles } from './inline-styles';

const bundle = {
  'assets/style.css': { type: 'asset', fileName: 'assets/style.css', source: 'p { color: red }\n' },
} as unknown as Rolldown.OutputBundle;

type Handler = (html: string, context: object) => string;
const { handler } = inlineStyles().transformIndexHtml as { handler: Handler };

describe('The style sheet', () => {
  it('is written into the page', () => {
    const html = handler('<link rel="stylesheet" crossorigin href="/assets/style.css"><!--theme-->', { bundle });
    expect(html).toBe('<style>p { color: red }</style>');
  });

  it('must exist, or the build fails', () => {
    expect(() => handler('<!--theme-->', { bundle })).toThrow('The page links no style sheet.');
  });
});
