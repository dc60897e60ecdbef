import { Module } from '@nestjs/common';
import { PricingAuditedNames } from './adapters/postgres/pricing-audited-names.js';
import { FoundShopCategories } from './adapters/found-shop-categories.js';
import { CodeUsesPersonalData } from './adapters/code-uses.personal-data.js';
import { SeedDemoDelivery } from './adapters/demo/seed-demo-delivery.js';
import { AdminDeliveryController } from './adapters/http/admin-delivery.controller.js';
import { AdminDiscountsController } from './adapters/http/admin-discounts.controller.js';
import { TaxSettingsController } from './adapters/http/tax-settings.controller.js';
import { ShopDeliveryController } from './adapters/http/shop-delivery.controller.js';
import { StoredTaxSettings } from './adapters/postgres/stored-tax-settings.js';
import { TypeormDeliveryMethods } from './adapters/postgres/typeorm-delivery-methods.js';
import { TypeormDiscountCodes } from './adapters/postgres/typeorm-discount-codes.js';
import { SqlCodeUses } from './adapters/postgres/sql-code-uses.js';
import { SqlOfferedCodes } from './adapters/postgres/sql-offered-codes.js';
import { AddDeliveryMethod } from './application/add-delivery-method.js';
import { ChangeDeliveryMethod } from './application/change-delivery-method.js';
import { AddDiscountCode } from './application/codes/add-discount-code.js';
import { CodeCategories } from './application/codes/code-categories.js';
import { AddressKeys } from './application/codes/address-keys.js';
import { ApplyDiscountCode } from './application/codes/apply-discount-code.js';
import { ChangeDiscountCode } from './application/codes/change-discount-code.js';
import { OfferedCodes } from './application/codes/offered-codes.js';
import { RetireDiscountCode } from './application/codes/retire-discount-code.js';
import { ChangeTaxSettings } from './application/change-tax-settings.js';
import { OfferedDelivery } from './application/offered-delivery.js';
import { PricingFacade } from './application/pricing-facade.js';
import { ReorderDeliveryMethods } from './application/reorder-delivery-methods.js';
import { RetireDeliveryMethod } from './application/retire-delivery-method.js';
import { CodeUses } from './domain/codes/code-uses.js';
import { DiscountCodes } from './domain/codes/discount-codes.js';
import { DeliveryMethods } from './domain/delivery-methods.js';
import { TaxSettings } from './domain/tax-settings.js';
import { PricingApi } from './pricing.api.js';

/** What an order costs, by one function, with the ways of delivery and codes it may have. Imports no other module. */
@Module({
  controllers: [AdminDeliveryController, AdminDiscountsController, ShopDeliveryController, TaxSettingsController],
  providers: [
    PricingAuditedNames,
    AddDeliveryMethod,
    AddDiscountCode,
    AddressKeys,
    ApplyDiscountCode,
    ChangeDeliveryMethod,
    ChangeDiscountCode,
    CodeUsesPersonalData,
    ChangeTaxSettings,
    OfferedDelivery,
    ReorderDeliveryMethods,
    RetireDeliveryMethod,
    RetireDiscountCode,
    SeedDemoDelivery,
    { provide: DeliveryMethods, useClass: TypeormDeliveryMethods },
    { provide: CodeCategories, useClass: FoundShopCategories },
    { provide: CodeUses, useClass: SqlCodeUses },
    { provide: DiscountCodes, useClass: TypeormDiscountCodes },
    { provide: TaxSettings, useClass: StoredTaxSettings },
    { provide: OfferedCodes, useClass: SqlOfferedCodes },
    { provide: PricingApi, useClass: PricingFacade },
  ],
  exports: [PricingApi],
})
export class PricingModule {}
