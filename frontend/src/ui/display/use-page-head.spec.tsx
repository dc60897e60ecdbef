import { render } from '@testing-library/react';
import { usePageHead } from './use-page-head';

function Page({ title, canonical, over }: { title?: string; canonical?: string; over?: boolean }) {
  usePageHead(title, over ? 'overlay' : 'page', canonical);
  return null;
}

const tags = () => [...document.head.querySelectorAll('[data-head]')].map((tag) => tag.outerHTML);

describe('The head of the page', () => {
  it('stays as the server wrote it until another page is shown, and is never doubled', () => {
    const written = '<title data-head="">Shirt – Zara – Loom &amp; Lane</title>';
    const described = '<link data-head="" rel="canonical" href="/a"><script data-head="">{}</script>';
    document.head.innerHTML = written + described;
    const { rerender } = render(<Page title="Shirt – Zara" canonical="/shop/product/shirt-1" />);
    expect(document.title).toBe('Shirt – Zara – Loom & Lane');
    expect(tags()).toHaveLength(3);

    window.history.pushState(null, '', '/shop/product/scarf-2');
    rerender(<Page title="Scarf – Puma" canonical="/shop/product/scarf-2" />);
    const canonical = (path: string) => `<link rel="canonical" href="${path}" data-head="">`;
    expect(document.title).toBe('Scarf – Puma – Loom & Lane');
    expect(tags().slice(1)).toEqual([canonical('/shop/product/scarf-2')]);

    const overlay = render(<Page over title="Coat – Nike" canonical="/shop/product/coat-3" />);
    expect(document.title).toBe('Coat – Nike – Loom & Lane');
    expect(tags().slice(1)).toEqual([canonical('/shop/product/coat-3')]);
    overlay.unmount();
    expect(document.title).toBe('Scarf – Puma – Loom & Lane');
    rerender(<Page title="Loom & Lane – clothing for men, women and kids" />);
    expect(document.title).toBe('Loom & Lane – clothing for men, women and kids');
    expect(tags()).toHaveLength(1);
  });
});
