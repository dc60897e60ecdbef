/** The wire's shapes as the screens read them; money in dollars, dates as ISO date-times. */
export interface User {
  _id: string;
  name: string;
  userName: string;
  role: 'admin' | 'user' | 'guest';
}

export interface Product {
  _id: string;
  image: string;
  productTitle: string;
  productDescription: string;
  category: string;
  brand: string;
  productPrice: number;
  productSalePrice: number;
  totalStock: number;
}

export interface AdminProduct extends Product {
  held: number;
}

export interface PageMeta {
  total: number;
  page: number;
  limit: number;
  pages: number;
}

export interface Facets {
  category: Record<string, number>;
  brand: Record<string, number>;
}

export interface ListingMeta extends PageMeta {
  facets: Facets;
  didYouMean?: string;
}

export interface Suggestion {
  _id: string;
  productTitle: string;
  category: string;
  brand: string;
  image: string;
}

export interface CartItem {
  id: string;
  productId: string;
  productTitle: string;
  productImage: string;
  image: string;
  productPrice: number;
  productSalePrice: number;
  quantity: number;
  totalStock: number;
  isAvailable: boolean;
  problem: string | null;
}

export interface Cart {
  _id: string;
  userId: string;
  items: CartItem[];
  total: number;
}

export interface AddressFields {
  address: string;
  city: string;
  pincode: string;
  phone: string;
  notes: string;
}

export interface Address extends AddressFields {
  _id: string;
  userId: string;
}

export interface OrderItem {
  id: string;
  productId: string;
  title: string;
  image: string;
  price: number;
  quantity: number;
}

export interface TimelineEntry {
  at: string;
  orderStatus: string;
  paymentStatus: string;
  note: string;
  by?: string;
}

export interface Order {
  _id: string;
  userId: string;
  customerName: string;
  cartId: string;
  cartItems: OrderItem[];
  addressInfo: AddressFields & { addressId: string };
  orderStatus: string;
  paymentMethod: string;
  paymentStatus: string;
  totalAmount: number;
  orderDate: string;
  orderUpdateDate: string | null;
  paymentId: string;
  payerId: string;
  canBePaid: boolean;
  payableUntil: string | null;
  timeline?: TimelineEntry[];
}
