/** A colour in the perceptual colour space OKLCH. */
export interface Oklch {
  /** 0 (black) to 1 (white). */
  readonly lightness: number;
  /** 0 (grey) to about 0.32. */
  readonly chroma: number;
  /** Degrees: 29 is red, 110 yellow, 142 green, 264 blue. */
  readonly hue: number;
}

/** @param hex `#rrggbb`. Source: Björn Ottosson, “A perceptual color space for image processing”, 2020. */
export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const redness = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(redness, yellowness),
    hue: ((Math.atan2(yellowness, redness) * 180) / Math.PI + 360) % 360,
  };
}

/** Converts a component of sRGB to linear light, both 0 to 1. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
