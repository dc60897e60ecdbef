/** Neither black nor white, since some mail programs invert these by themselves. */
interface Colours {
  readonly canvas: string;
  readonly card: string;
  readonly ink: string;
  readonly muted: string;
  readonly rule: string;
  readonly accent: string;
  readonly button: string;
  readonly label: string;
}

/** As in the shop's theme. */
export const light: Colours = {
  canvas: '#f2f0eb',
  card: '#fefdfb',
  ink: '#1b1a18',
  muted: '#5a5751',
  rule: '#e0dcd3',
  accent: '#9a3412',
  button: '#1b1a18',
  label: '#faf8f3',
};

const dark: Colours = {
  canvas: '#141312',
  card: '#1f1e1b',
  ink: '#f0ede6',
  muted: '#b8b4ab',
  rule: '#3d3a34',
  accent: '#e3a27c',
  button: '#f0ede6',
  label: '#1b1a18',
};

/** For mail programs that apply style sheets; the others use the inline styles, which have the light colours. */
export const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .canvas { background-color: ${dark.canvas} !important; }
    .card { background-color: ${dark.card} !important; border-color: ${dark.rule} !important; }
    .ink, .card, .card table { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .rule { border-color: ${dark.rule} !important; }
    .seam { border-color: ${dark.accent} !important; }
    .link { color: ${dark.accent} !important; }
    .button { background-color: ${dark.button} !important; color: ${dark.label} !important; }
    .picture { background-color: ${dark.rule} !important; }
  }
  @media (max-width: 480px) {
    .card { padding-left: 20px !important; padding-right: 20px !important; }
  }`;
