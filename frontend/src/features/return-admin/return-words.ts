import type { StaffReturn } from '../../contract/types';
import { counted } from '../../lib/format/count';
import type { Tone } from '../../ui/feedback/Badge';

type State = StaffReturn['state'];

export const returnStates = [
  { value: 'asked', label: 'To decide' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'received', label: 'Received' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'refused', label: 'Refused' },
] as const satisfies readonly { value: State; label: string }[];

const tones: Record<State, Tone> = {
  asked: 'warn',
  accepted: 'grey',
  received: 'warn',
  refunded: 'ok',
  refused: 'red',
};

export function stateOf(state: State): { label: string; tone: Tone } {
  return { label: returnStates.find(({ value }) => value === state)!.label, tone: tones[state] };
}

interface Piece {
  quantity: number;
  received: number | null;
}

/** Such as "2 pieces": those that came, or else were asked for. */
export function piecesOf(lines: readonly Piece[]): string {
  return counted(
    lines.reduce((sum, { quantity, received }) => sum + (received ?? quantity), 0),
    'piece',
  );
}
