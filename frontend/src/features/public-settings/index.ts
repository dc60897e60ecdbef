export { publicSettingsRead, useIsMailOffered } from './use-is-mail-offered';
