import type { Sql } from '../../../../platform/postgres/sql.js';
import type { Product, ProductDetails } from '../../../domain/product.js';
import type { CategoriesAndBrands } from '../../../domain/categories-and-brands.js';
import { indexedWordsOf, wordsOf } from '../../../domain/search/words/tokenizer.js';
import { spellingsOf } from '../../../domain/search/words/typos.js';

/** Each joined by spaces. */
interface SearchWords {
  readonly titleWords: string;
  readonly segmentWords: string;
  readonly descriptionWords: string;
}

/** The words that search finds a product by. */
export function indexedProductWordsOf(
  { title, description, details, material, care, fit, category, brand }: ProductDetails,
  known: CategoriesAndBrands,
): SearchWords {
  const labels = `${known.labelOfCategory(category)} ${known.labelOfBrand(brand)}`;
  return {
    titleWords: indexedWordsOf(title).join(' '),
    segmentWords: indexedWordsOf(`${category} ${brand} ${labels}`).join(' '),
    descriptionWords: indexedWordsOf([description, details, material, care, fit].join('\n')).join(' '),
  };
}

/** Adds the products' words, to which typos are corrected; sorted, so that concurrent transactions never deadlock. */
export async function addWords(sql: Sql, products: readonly Product[], known: CategoriesAndBrands): Promise<void> {
  const texts = products.flatMap(({ state }) => [
    ...Object.values(indexedProductWordsOf(state, known)),
    ...state.colours.flatMap(({ name }) => wordsOf(name)),
  ]);
  await addWordsOf(sql, texts);
}

/** @param texts words, joined by spaces */
export async function addWordsOf(sql: Sql, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap((text) => text.split(' ')))].filter((word) => word !== '').sort();
  await sql.execute(
    `insert into catalog.words (word, stem, spellings)
     select word, (ts_lexize('english_stem', word))[1], spellings
       from jsonb_to_recordset($1) as input (word text, spellings text[])
         on conflict do nothing`,
    [JSON.stringify(words.map((word) => ({ word, spellings: spellingsOf(word) })))],
  );
}
