import { Module } from '@nestjs/common';
import { SeedDemoDelivery } from './adapters/demo/seed-demo-delivery.js';
import { AdminDeliveryController } from './adapters/http/admin-delivery.controller.js';
import { ShopDeliveryController } from './adapters/http/shop-delivery.controller.js';
import { TypeormDeliveryMethods } from './adapters/postgres/typeorm-delivery-methods.js';
import { AddDeliveryMethod } from './application/add-delivery-method.js';
import { ChangeDeliveryMethod } from './application/change-delivery-method.js';
import { OfferedDelivery } from './application/offered-delivery.js';
import { PricingFacade } from './application/pricing-facade.js';
import { ReorderDeliveryMethods } from './application/reorder-delivery-methods.js';
import { RetireDeliveryMethod } from './application/retire-delivery-method.js';
import { DeliveryMethods } from './domain/delivery-methods.js';
import { ShopCountry } from './domain/shop-country.js';
import { Config } from '../platform/config/config.js';
import { PricingApi } from './pricing.api.js';

/** What an order costs: one function prices it; the ways of delivery that it may choose. It asks no other module. */
@Module({
  controllers: [AdminDeliveryController, ShopDeliveryController],
  providers: [
    AddDeliveryMethod,
    ChangeDeliveryMethod,
    OfferedDelivery,
    ReorderDeliveryMethods,
    RetireDeliveryMethod,
    SeedDemoDelivery,
    { provide: DeliveryMethods, useClass: TypeormDeliveryMethods },
    { provide: PricingApi, useClass: PricingFacade },
    {
      provide: ShopCountry,
      useFactory: ({ deliveryCountries: [first] }: Config) => new ShopCountry(first ?? 'IN'),
      inject: [Config],
    },
  ],
  exports: [PricingApi],
})
export class PricingModule {}
