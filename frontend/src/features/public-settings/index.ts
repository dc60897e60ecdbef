export { useIsMailOffered } from './use-is-mail-offered';
export { publicSettingsSaga } from './public-settings.saga';
