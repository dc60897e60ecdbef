export { ShopPanel } from './ShopPanel';
export { TaxPanel } from './TaxPanel';
