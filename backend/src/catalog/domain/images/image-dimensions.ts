/** Of a picture's largest file, in pixels; null for pictures on other sites. */
export interface Dimensions {
  readonly width: number | null;
  readonly height: number | null;
}

export const unknownDimensions: Dimensions = { width: null, height: null };
