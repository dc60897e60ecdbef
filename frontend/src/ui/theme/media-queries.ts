/** In `em`, so that larger text gets the layout of a smaller screen. For `useMedia`. */
export const screens = {
  belowSmall: '(max-width: 39.99em)',
  medium: '(min-width: 48em)',
  large: '(min-width: 64em)',
} as const;

export const media = {
  small: '@media (min-width: 40em)',
  belowSmall: `@media ${screens.belowSmall}`,
  medium: `@media ${screens.medium}`,
  large: `@media ${screens.large}`,
  belowLarge: '@media (max-width: 63.99em)',
  wide: '@media (min-width: 80em)',
  /** A phone's. */
  narrow: '@media (max-width: 29.99em)',
  /** A phone's that is zoomed in, or has larger text. */
  narrowest: '@media (max-width: 22.49em)',
  /** A pointer that can rest on something; a touch would leave the style behind. */
  hover: '@media (hover: hover)',
  /** A mouse and room for what appears under it. */
  mouse: '@media (hover: hover) and (min-width: 48em)',
  /** Zoomed in, or a phone with large text: bars that stay on the screen would leave no room for the page. */
  short: '@media (max-height: 21.25em)',
  /** Backgrounds are replaced by the system's. */
  forced: '@media (forced-colors: active)',
} as const;
