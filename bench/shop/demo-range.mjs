import { readFileSync } from 'node:fs';
import { at } from '../../scripts/paths.mjs';

const demo = JSON.parse(readFileSync(at('backend', 'demo-catalogue', 'products.json'), 'utf8'));
const distinct = (key) => [...new Set(demo.map((product) => product[key]))];

/** Slugs of the demo catalogue. */
export const [categories, brands] = [distinct('category'), distinct('brand')];
