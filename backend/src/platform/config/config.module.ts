import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ConfigModule as NestConfigModule, registerAs } from '@nestjs/config';
import { ShopCountry } from '../../shared/shop-country.js';
import { setShopZone } from '../../shared/shop-time.js';
import { Config } from './config.js';

/** Provides the settings as `Config`; they are read and checked before, because the database starts with them. */
@Global()
@Module({})
export class ConfigModule {
  static of(config: Config): DynamicModule {
    setShopZone(config.timeZone);
    const settings = registerAs('shop', () => config);
    return {
      module: ConfigModule,
      imports: [NestConfigModule.forRoot({ ignoreEnvFile: true, load: [settings] })],
      providers: [
        { provide: Config, useExisting: settings.KEY },
        { provide: ShopCountry, useValue: new ShopCountry(config.deliveryCountries) },
      ],
      exports: [Config, ShopCountry],
    };
  }
}
