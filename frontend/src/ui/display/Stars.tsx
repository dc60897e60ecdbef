/** How many of five stars, for the eye only. */
export function Stars({ of }: { of: number }) {
  return <i className="stars" style={{ '--stars': of } as React.CSSProperties} />;
}
