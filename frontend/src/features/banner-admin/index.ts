export { BannerList } from './BannerList';
export { bannerAdminSaga, openBanner } from './banners';
export { LazyBannerSheet } from './LazyBannerSheet';
