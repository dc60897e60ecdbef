/** For `useMedia`. */
export const screens = { large: '(min-width: 1024px)' } as const;

export const media = {
  small: '@media (min-width: 640px)',
  medium: '@media (min-width: 768px)',
  large: `@media ${screens.large}`,
  wide: '@media (min-width: 1280px)',
  /** A pointer that can rest on something; a touch would leave the style behind. */
  hover: '@media (hover: hover)',
  /** A mouse and room for what appears under it. */
  mouse: '@media (hover: hover) and (min-width: 768px)',
  /** Zoomed in to 400 %: bars that stay on the screen would leave no room for the page. */
  short: '@media (max-height: 340px)',
  /** Backgrounds are replaced by the system's. */
  forced: '@media (forced-colors: active)',
} as const;
