import { build, type Plugin, type Rolldown } from 'vite';
import { type AppFiles, appFilesId } from '../src/early/start-app.ts';
import { filesOf } from './scripts-of-pages.ts';

const entryElement = /\s*<script type="module"[^>]*><\/script>/g;

/** The most frequent entry pages, by the beginning of their paths: the pages whose code they show. */
const firstPages: Record<string, string[]> = {
  '/auth/login': ['auth/AuthLayout', 'auth/LoginPage'],
  '/auth/register': ['auth/AuthLayout', 'auth/RegisterPage'],
  '/shop/home': ['shop/ShopLayout', 'shop/HomePage'],
  '/shop/product/': ['shop/ShopLayout', 'shop/product/ProductPage'],
  '/shop/listing': ['shop/ShopLayout', 'shop/ListingPage'],
};

/**
 * Writes `src/early/early.ts` into the page, which the CSP allows by its hash, and in builds the list of the app's
 * files, which it loads in place of the entry's element.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = `<script>${await bundled()}</script>`;
        if (!bundle) return html.replace('<!--early-->', () => script);
        const files = `<script type="application/json" id="${appFilesId}">${JSON.stringify(filesIn(bundle))}</script>`;
        return html.replaceAll(entryElement, '').replace('<!--early-->', () => `${files}\n    ${script}`);
      },
    },
  };
}

async function bundled(): Promise<string> {
  const entry = new URL('../src/early/early.ts', import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}

function filesIn(bundle: Rolldown.OutputBundle): AppFiles {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
  const ofEntry = filesOf(entry, bundle);
  const pages = Object.entries(firstPages).map(([path, names]) => {
    const files = new Set(names.flatMap((name) => filesOf(fileOf(name, bundle), bundle)));
    return [path, urls([...files].filter((file) => !ofEntry.includes(file)))] as const;
  });
  return { scripts: urls(ofEntry), pages: Object.fromEntries(pages) };
}

/** @throws where the page has no separate chunk */
function fileOf(name: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/pages/${name}.tsx`)),
  );
  if (!chunk) throw new Error(`${name} has no separate chunk.`);
  return chunk.fileName;
}

function urls(files: string[]): string[] {
  return files.map((file) => `/${file}`);
}
