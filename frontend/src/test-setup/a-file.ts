export default 'a-file';
