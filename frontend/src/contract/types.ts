import type { components } from './api';

type Wire = components['schemas'];
/** Fields of a request that are sent as text; a name outside the contract does not compile. */
type Text<T, K extends keyof T> = Record<K, string>;

type WithoutCountry<T extends { country: unknown }> = Omit<T, 'country'> & { country?: T['country'] | null };

/** The API's types under the names the screens use. Money is in dollars, dates are ISO date-times. */
export type FieldError = Wire['FieldErrorDto'];
export type User = Wire['UserDto'];
export type Credentials = Wire['CredentialsDto'];
/** What an account had no room or stock for when a guest joined it. */
export type Joined = Omit<NonNullable<Wire['SignedInDto']['joined']>, 'addressesLeftOut'> & {
  addressesLeftOut: AddressFields[];
};
export type Registration = Wire['RegistrationDto'];
export type PasswordChange = Wire['PasswordChangeDto'];
export type ForgottenPassword = Wire['ForgottenPasswordDto'];
export type PasswordReset = Wire['PasswordResetDto'];
export type Acceptance = Wire['AcceptanceDto'];
/** What an invitation to the staff is to. */
export type Invitation = Wire['InvitationDto'];
export type StaffMember = Wire['StaffMemberDto'];
export type StaffInvite = Wire['StaffInviteDto'];
export type StaffRole = StaffMember['staffRole'];
export type EmailChange = Wire['EmailChangeDto'];
export type EmailConfirmation = Wire['EmailConfirmationDto'];
/** A person's account, as its page shows it. */
export type Account = Wire['AccountDto'];
/** The password, or for a guest, who has none, a confirmation. */
export type AccountDeletion = Wire['FarewellDto'];
export type Product = Wire['ProductDto'];
/** Who wants to be told once a size is back. */
export type StockAlertInput = Wire['StockAlertInputDto'];
export type StockAlert = Wire['StockAlertDto'];
export type StockAlertEnd = Wire['StockAlertEndDto'];
export type Category = Wire['CategoryDto'];
export type Brand = Wire['BrandDto'];
export type ShopSettings = Wire['ShopSettingsDto'];
export type Banner = Wire['BannerDto'];
export type BannerFields = Wire['BannerFieldsDto'];
export type ShownBanner = Wire['ShownBannerDto'];
/** How the shop presents itself. */
export type ShownShop = Wire['PublicShopDto'];
export type AdminProduct = Wire['AdminProductDto'];
/** A product in the size and colour that runs low. */
export type LowStockVariant = Wire['LowStockDto'];
export type SizeScale = Wire['SizeScaleDto'];
export type ScaleName = SizeScale['scale'];
export type ColourFamily = Wire['ColourDto']['family'];
/** The sizes and colours of a product with their stock, as they are saved. */
export interface OptionFields {
  sizeScale: ScaleName | null;
  sizes: string[];
  colours: Wire['ColourInputDto'][];
  variants: Wire['VariantInputDto'][];
}
/** A product's pictures as they are saved: a single one without text and colour needs only `image`, the first's URL. */
export interface ImageFields {
  image: string;
  images?: Wire['ProductImageInputDto'][];
}
/** A product as the form holds it: every field but its options and pictures is text. */
export type ProductForm = Text<
  Wire['AddProductDto'],
  Exclude<keyof Wire['AddProductDto'], keyof OptionFields | keyof ImageFields>
> &
  Partial<OptionFields> &
  ImageFields;
/** What staff changed of a product, with the version and stock that the form began with. Left out: it stays. */
export type ProductEdit = Partial<ProductForm> & Pick<Wire['EditProductDto'], 'version' | 'stockWas'>;
export type DayOfOrders = Wire['DayOfOrdersDto'];
export type SalesSums = Wire['SalesSumsDto'];
export type SalesPeriod = Wire['SalesPeriodDto'];
export type BestSeller = Wire['BestSellerDto'];
export type SoldOut = Wire['SoldOutDto'];
export type StuckPayment = Wire['StuckPaymentDto'];
export type DisputeResolution = Wire['ResolveDisputeDto']['resolution'];
export type PageMeta = Wire['PageMetaDto'];
/** The sizes of a scale that a listing has, in order. */
export type ScaleSizes = Wire['SizeGroupDto'];
/** How many products match each filter value. A server of the previous version does not count sizes and colours. */
export type Facets = Pick<Wire['FacetsDto'], 'category' | 'brand'> & Partial<Wire['FacetsDto']>;
export type ListingMeta = Omit<Wire['SearchMetaDto'], 'facets' | 'sizes'> & {
  facets: Facets;
  sizes?: ScaleSizes[];
};
/** What the shop offers. A server of the version before tells no countries. */
export type PublicSettings = Pick<Wire['PublicSettingsDto'], 'mail'> & Partial<Wire['PublicSettingsDto']>;
/** Who runs the shop. */
export type Imprint = Wire['OwnerDto'];
export type Suggestion = Wire['SuggestionDto'];
export type SizeGuide = Wire['SizeGuideDto'];
/** The scales with a size guide. */
export type GuidedScale = SizeGuide['scale'];
/** A product in one size and colour. */
export type Variant = Wire['VariantDto'];
export type CartItem = Wire['CartItemDto'];
export type Cart = Wire['CartDto'];
export type MissingGoods = Wire['MissingGoodsDto'];
export type CartWish = Wire['CartWishDto'];
/** A product on a wishlist. */
export type Wish = Wire['WishDto'];
export type WishInput = Wire['WishInputDto'];
export type DeliveryMethod = Wire['OfferedMethodDto'];
/** A way of delivery as staff see it. */
export type AdminDeliveryMethod = Wire['DeliveryMethodDto'];
/** As it is saved; its place only changes with the order of all. */
export type DeliveryMethodFields = Omit<Wire['DeliveryMethodFieldsDto'], 'position'>;
/** The tax that prices include. */
export type TaxSettings = Wire['TaxSettingsDto'];
/** A discount code as staff see it. */
export type Discount = Wire['DiscountDto'];
export type DiscountFields = Required<Wire['DiscountFieldsDto']>;
export type Address = Wire['AddressDto'];
/** Without a country it is in the shop's own. */
export type AddressFields = WithoutCountry<Required<Omit<Wire['AddressChangeDto'], 'version'>>>;
export type NewOrder = Wire['PlaceOrderDto'];
/** `payerId` is empty where the provider names none. */
export type Capture = Text<Wire['CapturePaymentDto'], 'paymentId' | 'payerId'> &
  Partial<Text<Wire['CapturePaymentDto'], 'orderId'>>;
export type OrderStatus = Order['orderStatus'];
export type PaymentStatus = Order['paymentStatus'];
/** A mail as staff see it. */
export type SentMail = Wire['MailDto'];
/** The statuses that staff may set. */
export type StaffStatus = Wire['ChangeStatusDto']['status'];
/** Lists leave out the timeline. */
export type Order = Omit<Wire['OrderDto'], 'cartItems'> &
  Partial<Pick<OrderDetails, 'timeline'>> & { cartItems: (OrderDetails['cartItems'][number] | Wire['OrderItemDto'])[] };
export type OrderDetails = Wire['OrderDetailsDto'];
/** A change by staff, of the audit trail; its values are those of the database. */
export type StaffChange = Omit<Wire['StaffChangeDto'], 'part' | 'before' | 'after'> &
  Record<'part' | 'before' | 'after', Record<string, unknown>>;
/** What a buyer says, as everybody sees it. */
export type ShownReview = Wire['ShownReviewDto'];
export type ReviewSummary = Wire['ReviewSummaryDto'];
/** How the size turned out. */
export type ReviewFit = keyof Wire['FitCountsDto'];
export type OwnReview = Wire['OwnReviewDto'];
/** What a buyer says. */
export type ReviewWords = Required<Omit<Wire['NewReviewDto'], 'productId'>>;
/** What a buyer says, as staff see it. */
export type StaffReview = Wire['StaffReviewDto'];
export type StaffReturn = Wire['StaffReturnDto'];
export type StaffReturnDetails = Wire['StaffReturnDetailsDto'];
export type ReturnChange = Wire['ReturnChangeDto'];
export type ReviewDecision = Wire['ReviewDecisionDto'];
/** A category or brand as staff edit it. */
export type ProductGroup = Wire['ProductGroupDto'];
/** A customer as staff see them. */
export type Customer = Wire['CustomerDto'];
export type CustomerDetails = Wire['CustomerDetailsDto'];
/** What staff find by the search on top of their pages. */
export type ShopSearchResults = Wire['FoundDto'];
/** An order in the list of staff. */
export type AdminOrder = Wire['AdminOrderDto'];
export type AdminOrderDetails = Wire['AdminOrderDetailsDto'];
/** What staff refund of an order: pieces of lines and delivery, or an amount. */
export type RefundWish = Wire['RefundOrderDto'];
/** What a link from a mail shows of an order. */
export type OrderByLink = Wire['LinkedOrderDto'];
export type OrderReturn = Wire['OrderReturnDto'];
/** What somebody wants to return, and why. */
export type ReturnWish = Omit<Wire['AskForReturnDto'], 'orderId'>;
/** What staff have the shop do to many things. */
export type Job = Wire['JobDto'];
/** The status that chosen orders, or all of a filter, are to get. */
export type OrderStatusJob = Omit<Wire['OrderStatusJobDto'], 'filter'> & { filter?: Partial<Wire['OrdersSearchQuery']> };
/** What the file of an import would change. */
export type ProductImport = Wire['ProductImportDto'];
export type ProductImportJob = Wire['ProductImportJobDto'];
