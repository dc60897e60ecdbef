export { ShopSearch } from './ShopSearch';
export { useSlashKey } from './use-slash-key';
