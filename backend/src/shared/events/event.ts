/** Something that happened in the shop. Its class's name and its fields, of JSON types, are stored until delivery. */
export abstract class ShopEvent {}

export type EventType<E extends ShopEvent = ShopEvent> = new (...fields: never[]) => E;
