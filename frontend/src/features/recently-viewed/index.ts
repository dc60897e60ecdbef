export { RecentlyViewed } from './RecentlyViewed';
export { noteSeen } from './seen-products';
