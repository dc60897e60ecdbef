import { Outbox1700000000000 } from '../platform/outbox/migrations/1700000000000-outbox.js';
import { Identity1700000000001 } from '../identity/adapters/postgres/migrations/1700000000001-identity.js';
import { Throttle1700000000001 } from '../platform/http/rate-limit/migrations/1700000000001-throttle.js';
import { ThrottleWaits1700000000003 } from '../platform/http/rate-limit/migrations/1700000000003-throttle-waits.js';
import { GuestsWithCarts1700000000004 } from '../identity/adapters/postgres/migrations/1700000000004-guests-with-carts.js';
import { OldEvents1700000000005 } from '../platform/outbox/migrations/1700000000005-index-delivered-events.js';
import { PeopleByEmail1700000000006 } from '../identity/adapters/postgres/migrations/1700000000006-index-people-by-email.js';
import { Catalog1700000000010 } from '../catalog/adapters/postgres/migrations/1700000000010-catalog.js';
import { Uploads1700000000011 } from '../catalog/adapters/postgres/migrations/1700000000011-uploads.js';
import { LowStock1700000000012 } from '../catalog/adapters/postgres/migrations/1700000000012-index-low-stock.js';
import { CountedRange1700000000013 } from '../catalog/adapters/postgres/migrations/1700000000013-catalogue-counters.js';
import { RevisedRange1700000000014 } from '../catalog/adapters/postgres/migrations/1700000000014-catalogue-revision.js';
import { RangeByShelf1700000000015 } from '../catalog/adapters/postgres/migrations/1700000000015-index-sort-orders-by-segment.js';
import { FormerOrdersByTitle1700000000016 } from '../catalog/adapters/postgres/migrations/1700000000016-drop-former-title-indexes.js';
import { Addressing1700000000020 } from '../addressing/adapters/postgres/migrations/1700000000020-addressing.js';
import { JoinedBooks1700000000021 } from '../addressing/adapters/postgres/migrations/1700000000021-joined-address-books.js';
import { Cart1700000000030 } from '../cart/adapters/postgres/migrations/1700000000030-cart.js';
import { JoinedCarts1700000000031 } from '../cart/adapters/postgres/migrations/1700000000031-joined-carts.js';
import { Payments1700000000040 } from '../payments/adapters/postgres/migrations/1700000000040-payments.js';
import { SandboxPaypal1700000000041 } from '../payments/adapters/postgres/migrations/1700000000041-sandbox-paypal.js';
import { ProviderNotices1700000000042 } from '../payments/adapters/postgres/migrations/1700000000042-received-webhooks.js';
import { Ordering1700000000050 } from '../ordering/adapters/postgres/migrations/1700000000050-ordering.js';
import { CountedOrders1700000000054 } from '../ordering/adapters/postgres/migrations/1700000000054-order-counters-by-status.js';
import { OrdersByPartsOfNames1700000000055 } from '../ordering/adapters/postgres/migrations/1700000000055-index-orders-by-parts-of-names.js';
import { Audit1700000000070 } from '../platform/audit/migrations/1700000000070-audit.js';
import { WatchedProducts1700000000071 } from '../catalog/adapters/postgres/migrations/1700000000071-audit-products.js';
import { WatchedOrders1700000000072 } from '../ordering/adapters/postgres/migrations/1700000000072-audit-orders.js';
import { WatchedPayments1700000000073 } from '../payments/adapters/postgres/migrations/1700000000073-audit-payments.js';
import { ClosedBooks1700000000074 } from '../addressing/adapters/postgres/migrations/1700000000074-closed-address-books.js';
import { ClosedCarts1700000000075 } from '../cart/adapters/postgres/migrations/1700000000075-closed-carts.js';
import { OrdersOfFormerCustomers1700000000076 } from '../ordering/adapters/postgres/migrations/1700000000076-orders-of-former-customers.js';
import { NoticesByWhatTheyName1700000000077 } from '../payments/adapters/postgres/migrations/1700000000077-index-webhooks-by-mentioned-ids.js';
import { WatchedPeople1700000000078 } from '../identity/adapters/postgres/migrations/1700000000078-audit-people.js';
import { LowProducts1700000000079 } from '../catalog/adapters/postgres/migrations/1700000000079-low-stock-table.js';
import { NamesOfPayments1700000000080 } from '../payments/adapters/postgres/migrations/1700000000080-index-payment-references.js';
import { FormerNamesOfPayments1700000000081 } from '../payments/adapters/postgres/migrations/1700000000081-drop-former-reference-constraints.js';
import { OnlyIf1700000000082 } from '../platform/postgres/migrations/1700000000082-raise-serialization-failure.js';
import { NumberedShelves1700000000090 } from '../catalog/adapters/postgres/migrations/1700000000090-numbered-segments.js';
import { SearchedProducts1700000000091 } from '../catalog/adapters/postgres/migrations/1700000000091-searched-products.js';
import { RangeToSearch1700000000092 } from '../catalog/adapters/postgres/migrations/1700000000092-copy-products-to-search.js';
import { Assert1700000000095 } from '../platform/postgres/migrations/1700000000095-assert-function.js';
import { RateLimits1700000000100 } from '../platform/http/rate-limit/migrations/1700000000100-rate-limits.js';
import { CopyRateLimits1700000000101 } from '../platform/http/rate-limit/migrations/1700000000101-copy-rate-limits.js';
import { DisputedPayments1700000000110 } from '../payments/adapters/postgres/migrations/1700000000110-allow-payment-beside-disputed.js';
import { FormerRulesOfDisputes1700000000111 } from '../payments/adapters/postgres/migrations/1700000000111-drop-former-dispute-rules.js';
import { AccountsByStartOfEmail1700000000115 } from '../identity/adapters/postgres/migrations/1700000000115-accounts-by-start-of-email.js';
import { OrdersByFoldedNames1700000000116 } from '../ordering/adapters/postgres/migrations/1700000000116-orders-by-folded-names.js';
import { OrderNumbers1700000000117 } from '../ordering/adapters/postgres/migrations/1700000000117-order-numbers.js';
import { NumberExistingOrders1700000000118 } from '../ordering/adapters/postgres/migrations/1700000000118-number-existing-orders.js';
import { OrdersToPack1700000000119 } from '../ordering/adapters/postgres/migrations/1700000000119-orders-to-pack.js';
import { OrderLinesByFoldedTitles1700000000120 } from '../ordering/adapters/postgres/migrations/1700000000120-order-lines-by-folded-titles.js';
import { NamesOfJoinedGuests1700000000121 } from '../ordering/adapters/postgres/migrations/names/1700000000121-backfill-names-of-joined-guests.js';
import { SearchOffers1700000000125 } from '../catalog/adapters/postgres/migrations/1700000000125-sale-and-sold-out-in-search.js';
import { MaintainedOffers1700000000126 } from '../catalog/adapters/postgres/migrations/1700000000126-maintain-sale-and-sold-out.js';
import { OffersToSearch1700000000127 } from '../catalog/adapters/postgres/migrations/1700000000127-copy-sale-and-sold-out.js';
import { TitlesForPeople1700000000128 } from '../catalog/adapters/postgres/migrations/1700000000128-titles-in-dictionary-order.js';
import { SpellingsOfSingulars1700000000129 } from '../catalog/adapters/postgres/migrations/1700000000129-spellings-of-singulars.js';
import { FormerNewest1700000000130 } from '../catalog/adapters/postgres/migrations/1700000000130-drop-former-newest-index.js';
import { Recipients1700000000135 } from '../addressing/adapters/postgres/migrations/1700000000135-address-recipients.js';
import { RecipientsOfOrders1700000000136 } from '../ordering/adapters/postgres/migrations/1700000000136-recipients-of-orders.js';
import { NamesOfGuestsOrders1700000000150 } from '../ordering/adapters/postgres/migrations/1700000000150-backfill-names-of-guest-orders.js';
import { OneUndisputedPayment1700000000155 } from '../payments/adapters/postgres/migrations/1700000000155-one-undisputed-payment.js';
import { ResolvedDisputes1700000000156 } from '../payments/adapters/postgres/migrations/1700000000156-resolved-disputes.js';
import { NoCaptureBesideADispute1700000000157 } from '../payments/adapters/postgres/migrations/1700000000157-no-capture-beside-a-dispute.js';
import { NamesOfFormerGuests1700000000158 } from '../ordering/adapters/postgres/migrations/names/1700000000158-backfill-names-of-registered-guests.js';
import { AuditPartsOfProducts1700000000200 } from '../platform/audit/migrations/1700000000200-record-changes-by-product-id.js';
import { Variants1700000000201 } from '../catalog/adapters/postgres/migrations/1700000000201-variants.js';
import { StockByVariant1700000000202 } from '../catalog/adapters/postgres/migrations/1700000000202-stock-of-variants.js';
import { ReservationsByVariant1700000000203 } from '../catalog/adapters/postgres/migrations/1700000000203-reservations-refer-to-variants.js';
import { LinesByVariant1700000000204 } from '../cart/adapters/postgres/migrations/1700000000204-cart-lines-refer-to-variants.js';
import { OrderLinesByVariant1700000000205 } from '../ordering/adapters/postgres/migrations/1700000000205-order-lines-refer-to-variants.js';
import { ProductsByShortId1700000000220 } from '../catalog/adapters/postgres/migrations/1700000000220-index-products-by-short-id.js';
import { ContentChanges1700000000221 } from '../catalog/adapters/postgres/migrations/1700000000221-content-changes.js';
import { SoldTogether1700000000222 } from '../catalog/adapters/postgres/migrations/1700000000222-index-sold-reservations.js';
import { ProductImages1700000000230 } from '../catalog/adapters/postgres/migrations/1700000000230-product-images.js';
import { OptionsInSearch1700000000239 } from '../catalog/adapters/postgres/migrations/1700000000239-options-in-search.js';
import { Availability1700000000240 } from '../catalog/adapters/postgres/migrations/1700000000240-sizes-in-stock-with-counters.js';
import { FillAvailability1700000000241 } from '../catalog/adapters/postgres/migrations/1700000000241-fill-sizes-in-stock.js';
import { FormerSearchPrices1700000000242 } from '../catalog/adapters/postgres/migrations/1700000000242-drop-former-price-index.js';
import { AuditNamedParts1700000000250 } from '../platform/audit/migrations/1700000000250-audit-named-parts.js';
import { AuditVariantsByName1700000000251 } from '../catalog/adapters/postgres/migrations/1700000000251-audit-variants-by-name.js';
import { ImageDimensions1700000000260 } from '../catalog/adapters/postgres/migrations/1700000000260-image-dimensions.js';
import { TitlesInSearch1700000000270 } from '../catalog/adapters/postgres/migrations/1700000000270-index-titles-in-search.js';
import { Mail1700000000300 } from '../platform/mail/migrations/1700000000300-mail.js';
import { SandboxMail1700000000301 } from '../platform/mail/migrations/1700000000301-sandbox-mail.js';
import { ResentMails1700000000302 } from '../platform/mail/migrations/1700000000302-audit-resent-mails.js';
import { DailyLimitOfMails1700000000303 } from '../platform/mail/migrations/1700000000303-daily-limit-of-mails.js';
import { LinksAndDevices1700000000315 } from '../identity/adapters/postgres/migrations/1700000000315-links-and-devices.js';
import { AuditPasswordsAndEmails1700000000316 } from '../identity/adapters/postgres/migrations/1700000000316-audit-passwords-and-emails.js';
import { FoldedTexts1700000000520 } from '../platform/postgres/migrations/1700000000520-folded-texts.js';
import { SkusByFoldedText1700000000522 } from '../catalog/adapters/postgres/migrations/1700000000522-skus-by-folded-text.js';
import { SearchTextsOfOrders1700000000523 } from '../ordering/adapters/postgres/migrations/1700000000523-search-texts-of-orders.js';
import { FillSearchTextsOfOrders1700000000524 } from '../ordering/adapters/postgres/migrations/1700000000524-fill-search-texts-of-orders.js';
import { OneSpellingOfEmails1700000000521 } from '../identity/adapters/postgres/migrations/1700000000521-one-spelling-of-emails.js';
import { UndeliverableEmails1700000000317 } from '../identity/adapters/postgres/migrations/1700000000317-undeliverable-emails.js';
import { FormerNameIndexes1700000000400 } from '../ordering/adapters/postgres/migrations/1700000000400-drop-former-name-indexes.js';
import { MendFoldedNames1700000000500 } from '../ordering/adapters/postgres/migrations/1700000000500-mend-folded-names.js';
import { ReceiptsOfGuests1700000000325 } from '../ordering/adapters/postgres/migrations/1700000000325-contact-emails-and-link-versions.js';
import { AvailableOptions1700000000330 } from '../catalog/adapters/postgres/migrations/1700000000330-available-options.js';
import { FillAvailableOptions1700000000331 } from '../catalog/adapters/postgres/migrations/1700000000331-fill-available-options.js';
import { CheckUnusedGuests1700000000340 } from '../identity/adapters/postgres/migrations/1700000000340-check-unused-guests.js';
import { SetsBySize1700000000350 } from '../catalog/adapters/postgres/migrations/1700000000350-index-size-sets.js';
import { OptionsOfAnyColour1700000000351 } from '../catalog/adapters/postgres/migrations/1700000000351-options-of-any-colour.js';
import { FillOptionsOfAnyColour1700000000352 } from '../catalog/adapters/postgres/migrations/1700000000352-fill-options-of-any-colour.js';
import { NamesInSearch1700000000390 } from '../catalog/adapters/postgres/migrations/1700000000390-index-names-in-search.js';
import { CountChanges1700000000510 } from '../platform/postgres/migrations/1700000000510-count-changes.js';
import { VersionsOfAddresses1700000000511 } from '../addressing/adapters/postgres/migrations/1700000000511-versions-of-addresses.js';
import { VersionsOfProducts1700000000512 } from '../catalog/adapters/postgres/migrations/1700000000512-versions-of-products.js';
import { FormerGuestsInTimelines1700000000550 } from '../ordering/adapters/postgres/migrations/1700000000550-former-guests-in-timelines.js';
import { MailsByAddressHash1700000000551 } from '../platform/mail/migrations/1700000000551-limit-mails-by-address-hash.js';
import { FreeSkusOfDeletedProducts1700000000595 } from '../catalog/adapters/postgres/migrations/1700000000595-free-skus-of-deleted-products.js';
import { EmailUndos1700000000552 } from '../identity/adapters/postgres/migrations/1700000000552-email-undos.js';
import { SqueezedSearchTexts1700000000590 } from '../ordering/adapters/postgres/migrations/1700000000590-squeezed-search-texts.js';
import { OneSpellingOfContactEmails1700000000591 } from '../ordering/adapters/postgres/migrations/1700000000591-one-spelling-of-contact-emails.js';
import { AccountsByPartOfEmail1700000000592 } from '../identity/adapters/postgres/migrations/1700000000592-accounts-by-part-of-email.js';

/** Every migration of every module; TypeORM runs them by the number in their names. */
export const migrations: (new () => object)[] = [
  Outbox1700000000000,
  Throttle1700000000001,
  Identity1700000000001,
  ThrottleWaits1700000000003,
  GuestsWithCarts1700000000004,
  OldEvents1700000000005,
  PeopleByEmail1700000000006,
  Catalog1700000000010,
  Uploads1700000000011,
  LowStock1700000000012,
  CountedRange1700000000013,
  RevisedRange1700000000014,
  RangeByShelf1700000000015,
  FormerOrdersByTitle1700000000016,
  Addressing1700000000020,
  JoinedBooks1700000000021,
  Cart1700000000030,
  JoinedCarts1700000000031,
  Payments1700000000040,
  SandboxPaypal1700000000041,
  ProviderNotices1700000000042,
  Ordering1700000000050,
  CountedOrders1700000000054,
  OrdersByPartsOfNames1700000000055,
  Audit1700000000070,
  WatchedProducts1700000000071,
  WatchedOrders1700000000072,
  WatchedPayments1700000000073,
  ClosedBooks1700000000074,
  ClosedCarts1700000000075,
  OrdersOfFormerCustomers1700000000076,
  NoticesByWhatTheyName1700000000077,
  WatchedPeople1700000000078,
  LowProducts1700000000079,
  NamesOfPayments1700000000080,
  FormerNamesOfPayments1700000000081,
  OnlyIf1700000000082,
  NumberedShelves1700000000090,
  SearchedProducts1700000000091,
  RangeToSearch1700000000092,
  Assert1700000000095,
  RateLimits1700000000100,
  CopyRateLimits1700000000101,
  DisputedPayments1700000000110,
  FormerRulesOfDisputes1700000000111,
  AccountsByStartOfEmail1700000000115,
  OrdersByFoldedNames1700000000116,
  OrderNumbers1700000000117,
  NumberExistingOrders1700000000118,
  OrdersToPack1700000000119,
  OrderLinesByFoldedTitles1700000000120,
  NamesOfJoinedGuests1700000000121,
  SearchOffers1700000000125,
  MaintainedOffers1700000000126,
  OffersToSearch1700000000127,
  TitlesForPeople1700000000128,
  SpellingsOfSingulars1700000000129,
  FormerNewest1700000000130,
  Recipients1700000000135,
  RecipientsOfOrders1700000000136,
  NamesOfGuestsOrders1700000000150,
  OneUndisputedPayment1700000000155,
  ResolvedDisputes1700000000156,
  NoCaptureBesideADispute1700000000157,
  NamesOfFormerGuests1700000000158,
  AuditPartsOfProducts1700000000200,
  Variants1700000000201,
  StockByVariant1700000000202,
  ReservationsByVariant1700000000203,
  LinesByVariant1700000000204,
  OrderLinesByVariant1700000000205,
  ProductsByShortId1700000000220,
  ContentChanges1700000000221,
  SoldTogether1700000000222,
  ProductImages1700000000230,
  OptionsInSearch1700000000239,
  Availability1700000000240,
  FillAvailability1700000000241,
  FormerSearchPrices1700000000242,
  AuditNamedParts1700000000250,
  AuditVariantsByName1700000000251,
  ImageDimensions1700000000260,
  TitlesInSearch1700000000270,
  Mail1700000000300,
  SandboxMail1700000000301,
  ResentMails1700000000302,
  DailyLimitOfMails1700000000303,
  LinksAndDevices1700000000315,
  AuditPasswordsAndEmails1700000000316,
  UndeliverableEmails1700000000317,
  ReceiptsOfGuests1700000000325,
  AvailableOptions1700000000330,
  FillAvailableOptions1700000000331,
  CheckUnusedGuests1700000000340,
  SetsBySize1700000000350,
  OptionsOfAnyColour1700000000351,
  FillOptionsOfAnyColour1700000000352,
  NamesInSearch1700000000390,
  FormerNameIndexes1700000000400,
  MendFoldedNames1700000000500,
  CountChanges1700000000510,
  VersionsOfAddresses1700000000511,
  VersionsOfProducts1700000000512,
  FoldedTexts1700000000520,
  OneSpellingOfEmails1700000000521,
  SkusByFoldedText1700000000522,
  SearchTextsOfOrders1700000000523,
  FillSearchTextsOfOrders1700000000524,
  FormerGuestsInTimelines1700000000550,
  MailsByAddressHash1700000000551,
  EmailUndos1700000000552,
  SqueezedSearchTexts1700000000590,
  OneSpellingOfContactEmails1700000000591,
  AccountsByPartOfEmail1700000000592,
  FreeSkusOfDeletedProducts1700000000595,
];
