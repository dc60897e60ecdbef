import { defaultSort, offerKeys, sorts } from '../src/features/catalog/filters.ts';

const sortValues = sorts.map(({ value }) => value);
const asTyped = ['size', 'colour', ...offerKeys];

/**
 * A script for the page's head, after the one in `index.html`. Its function `beginPageData` requests the page's first
 * data from the URL that the app will use. Its variable `remembered` holds the tab's stored filters that the app will
 * restore, or null.
 */
export function firstApiCalls(): string {
  return `
      const asked = new URLSearchParams(location.search);
      let remembered = null;
      if (location.pathname === '/shop/listing' && location.search === '') {
        try {
          remembered = JSON.parse(sessionStorage.getItem('filters'));
        } catch {
          // The app works without storage too.
        }
      }
      for (const name in remembered) asked.set(name, remembered[name]);
      // The app will show something else than the server's markup: other filters, more products, or newer ones.
      const isReturn = performance.getEntriesByType('navigation')[0]?.type === 'back_forward';
      if (remembered || isReturn || history.state?.usr?.length) document.documentElement.dataset.replaced = '';
      const beginPageData = () => {
        if (!begun) return;
        const [, slug] = /^\\/shop\\/product\\/([^/]+)$/.exec(location.pathname) ?? [];
        if (slug) begin('/api/v1/shop/product/' + slug);
        if (location.pathname === '/shop/home') begin('/api/v1/shop/featured');
        // After Back or a reload, only the app knows how many products to request.
        if (location.pathname !== '/shop/listing' || history.state !== null) return;
        const query = new URLSearchParams({ limit: 24, page: 1, sortBy: '${defaultSort}' });
        for (const name of ['category', 'brand']) {
          const values = new Set(asked.get(name)?.split(',').filter(Boolean));
          if (values.size > 0) query.set(name, [...values].sort());
        }
        if (${JSON.stringify(sortValues)}.includes(asked.get('sortBy'))) query.set('sortBy', asked.get('sortBy'));
        for (const name of ${JSON.stringify(asTyped)}) if (asked.get(name)) query.set(name, asked.get(name));
        query.sort();
        begin('/api/v1/shop/getProduct?' + query);
      };
    `;
}
