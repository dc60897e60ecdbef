import { isolated } from './isolated';
interface Named {
  readonly size: string | null;
  readonly colour: string | null;
}

/** @returns such as `M, Navy`, each in its own direction; empty for a product that has neither sizes nor colours */
export function formatVariant({ size, colour }: Named): string {
  return [size, colour].flatMap((part) => (part ? [isolated(part)] : [])).join(', ');
}
