import type { Rolldown } from 'vite';
import { inlineStyles } from './styles/inline-styles';
import { deferAppScripts } from './defer-app-scripts';

const chunk = (name: string, imports: string[], isEntry = false) =>
  ({ type: 'chunk', name, fileName: `assets/${name}.js`, imports, isEntry }) as Rolldown.OutputChunk;
const bundle = {
  'assets/index.js': chunk('index', ['assets/app.js', 'assets/runtime.js'], true),
  'assets/app.js': chunk('app', ['assets/react.js']),
  'assets/react.js': chunk('react', []),
  'assets/runtime.js': chunk('runtime', []),
  'assets/home.js': chunk('home', ['assets/app.js']),
  'assets/style.css': { type: 'asset', fileName: 'assets/style.css', source: 'p { color: red }\n' },
} as unknown as Rolldown.OutputBundle;

type Handler = (html: string, context: object) => string;

function transformed(plugin: { transformIndexHtml?: unknown }, html: string, context: object = { bundle }): string {
  return (plugin.transformIndexHtml as { handler: Handler }).handler(html, context);
}

describe('The script that starts the app', () => {
  const page = '<head>\n<script type="module" crossorigin src="/assets/index.js"></script></head><body><p></p></body>';

  it('loads the entry and what it imports, and replaces the `<script type="module">` elements', () => {
    const html = transformed(deferAppScripts(), page);
    expect(html).not.toContain('<script type="module"');
    expect(html).toContain(
      'for (const src of ["/assets/index.js","/assets/app.js","/assets/react.js","/assets/runtime.js"])',
    );
    expect(html).toContain('for (const href of pageModules)');
    expect(html).not.toContain('home.js');
    expect(html).toContain('beginPageData();');
    expect(html.indexOf('<p>')).toBeLessThan(html.indexOf('<script>'));
  });

  it('is not added without a bundle, as in the development server', () => {
    expect(transformed(deferAppScripts(), page, {})).toBe(page);
  });
});

describe('The style sheet', () => {
  it('is written into the page', () => {
    const html = transformed(
      inlineStyles(),
      '<link rel="stylesheet" crossorigin href="/assets/style.css"><!--theme-->',
    );
    expect(html).toBe('<style>p { color: red }</style>');
  });

  it('must exist, or the build fails', () => {
    expect(() => transformed(inlineStyles(), '<!--theme-->')).toThrow('The page links no style sheet.');
  });
});
