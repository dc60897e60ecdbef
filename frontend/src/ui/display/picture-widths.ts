/** In pixels: each picture that the shop stores comes in those up to `leastWidth`, and in larger ones up to its own. */
export const pictureWidths = [360, 720, 1080, 1600, 2048];
export const leastWidth = 1080;
