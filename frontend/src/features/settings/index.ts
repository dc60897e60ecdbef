export { useIsMailOffered } from './use-is-mail-offered';
export { settingsSaga } from './settings.saga';
export { settingsReducer } from './settings.slice';
