/** In pixels: each picture that the shop stores comes in those up to `leastWidth`, and in others up to its own width. */
export const pictureWidths = [360, 720, 1080, 1600, 2048];
export const leastWidth = 1080;
