export { GroupList } from './GroupList';
