/** In pixels: each picture that the shop stores comes in these. */
export const pictureWidths = [360, 720, 1080];
