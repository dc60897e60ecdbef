import type { components } from './api';

type Wire = components['schemas'];

/** The wire's shapes as the screens read them, from the API's own description; money in dollars, dates as ISO date-times. */
export type User = Wire['UserDto'];
export type Product = Wire['ProductDto'];
export type AdminProduct = Wire['KeptProductDto'];
export type DayOfOrders = Wire['DayOfOrdersDto'];
export type StuckPayment = Wire['StuckPaymentDto'];
export type PageMeta = Wire['PageMetaDto'];
export type ListingMeta = Wire['ListingMetaDto'] & Partial<Wire['SearchMetaDto']>;
export type Suggestion = Wire['SuggestionDto'];
export type CartItem = Wire['CartItemDto'];
export type Cart = Wire['CartDto'];
export type Address = Wire['AddressDto'];
export type AddressFields = Omit<Address, '_id' | 'userId'>;
export type OrderItem = Wire['OrderItemDto'];
export type TimelineEntry = Wire['TimelineEntryDto'];
/** Lists leave the timeline out. */
export type Order = Wire['OrderDto'] & { timeline?: TimelineEntry[] };

/** How many products each value of a group would find. */
export interface Facets {
  category: Record<string, number>;
  brand: Record<string, number>;
}
