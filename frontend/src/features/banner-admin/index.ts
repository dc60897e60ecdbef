export { BannerList } from './BannerList';
export { bannerForm } from './banners';
