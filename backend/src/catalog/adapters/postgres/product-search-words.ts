import type { Database } from '../../../platform/postgres/unit-of-work/database.js';
import type { Product, ProductDetails } from '../../domain/product.js';
import { brands, categories } from '../../domain/taxonomy.js';
import { indexedWordsOf, spellingsOf } from '../../domain/search/words/search-words.js';
import type { ProductRow } from './product.rows.js';

type SearchWords = Pick<ProductRow, 'titleWords' | 'segmentWords' | 'descriptionWords'>;

/** The words that search finds a product by. */
export function searchWordsOf({ title, description, category, brand }: ProductDetails): SearchWords {
  return {
    titleWords: indexedWordsOf(title).join(' '),
    segmentWords: indexedWordsOf(`${category} ${brand} ${labelOf(category, brand)}`).join(' '),
    descriptionWords: indexedWordsOf(description).join(' '),
  };
}

function labelOf(category: string, brand: string): string {
  return [...categories, ...brands]
    .filter(({ value }) => value === category || value === brand)
    .map(({ label }) => label)
    .join(' ');
}

/** Adds words that spelling is corrected to; sorted, so that concurrent transactions never deadlock. */
export function addWords(database: Database, products: readonly Product[]): void {
  const texts = products.flatMap(({ state }) => Object.values(searchWordsOf(state)));
  const words = [...new Set(texts.flatMap((text) => text.split(' ')))].filter((word) => word !== '').sort();
  database.write(
    `insert into catalog.words (word, stem, spellings)
     select word, (ts_lexize('english_stem', word))[1], spellings
       from jsonb_to_recordset($1) as input (word text, spellings text[])
         on conflict do nothing`,
    [JSON.stringify(words.map((word) => ({ word, spellings: spellingsOf(word) })))],
  );
}
