export { DiscountList } from './DiscountList';
export { codeForm, codesRead } from './discounts';
