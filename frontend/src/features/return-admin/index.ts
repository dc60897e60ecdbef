export { ReturnDialog } from './ReturnDialog';
export { ReturnList } from './ReturnList';
export { readReturnsAgain, returnsRead } from './returns';
export { piecesOf, returnStates, stateOf } from './return-words';
