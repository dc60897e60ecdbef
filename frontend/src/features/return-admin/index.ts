export { ReturnDialog } from './ReturnDialog';
export { ReturnList } from './ReturnList';
export { returnsRead } from './returns';
export { piecesOf, returnStates, stateOf } from './return-words';
