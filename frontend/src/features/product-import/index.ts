export { ProductImport } from './ProductImport';
