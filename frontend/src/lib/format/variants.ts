interface Named {
  readonly size: string | null;
  readonly colour: string | null;
}

/** @returns such as `M, Navy`; empty for a product that has neither sizes nor colours */
export function formatVariant({ size, colour }: Named): string {
  return [size, colour].filter(Boolean).join(', ');
}
