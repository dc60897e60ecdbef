/** The uploaded pictures, for what shows one and is not of the catalogue. */
export abstract class ShopPictures {
  /**
   * To be called within the unit of work that shows the picture, which then stays.
   * @returns its address as it is kept
   * @throws Invalid on the field unless it was uploaded here
   */
  abstract use(address: string, field: string): Promise<string>;
}
