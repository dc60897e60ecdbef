import { brands, categories } from './taxonomy';

export const groups = [
  { key: 'category', label: 'Category', options: categories },
  { key: 'brand', label: 'Brand', options: brands },
] as const;

export type Group = (typeof groups)[number]['key'];

export const sorts = [
  { value: 'price-lowtohigh', label: 'Price: Low to High' },
  { value: 'price-hightolow', label: 'Price: High to Low' },
  { value: 'title-atoz', label: 'Title: A to Z' },
  { value: 'title-ztoa', label: 'Title: Z to A' },
] as const;

export const defaultSort = 'price-lowtohigh';
