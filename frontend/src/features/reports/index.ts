export { BestSellers, kinds } from './BestSellers';
export { readTime, todayInShop } from './report-time';
export { bestSellers } from './reports';
export { SalesReport } from './SalesReport';
export { SoldOutList } from './SoldOutList';
export { TimeFields } from './TimeFields';
