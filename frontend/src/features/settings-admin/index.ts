export { TaxPanel } from './TaxPanel';
