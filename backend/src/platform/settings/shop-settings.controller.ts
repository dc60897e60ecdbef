import { Body, Controller, Get, Put } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../http/auth/access-decorators.js';
import { AsksPassword } from '../http/auth/asks-password.js';
import { CurrentUser } from '../http/auth/current-user.decorator.js';
import { RefusesStale, Responds } from '../http/output/documented-responses.js';
import { envelope } from '../http/output/envelope.js';
import { presentChanged } from '../http/output/present-changed.js';
import type { SessionUser } from '../../shared/session-user.js';
import type { ShopDetails } from '../../shared/shop-identity.js';
import { ShopPictures } from '../../shared/shop-pictures.js';
import { ShopSettings } from './shop-settings.js';
import { ShopSettingsChangeDto, ShopSettingsDto } from './shop-settings.dto.js';
import { withChanges } from './stored-shop-details.js';

@ApiTags('Admin: settings')
@Staff('owner')
@Controller('admin/settings/shop')
export class ShopSettingsController {
  constructor(
    private readonly settings: ShopSettings,
    private readonly modules: ModuleRef,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What the shop is called, how it is reached, and its legal texts' })
  @Responds({ description: 'As they are now.', data: ShopSettingsDto })
  async showShopSettings() {
    return envelope<ShopSettingsDto>(await this.settings.read());
  }

  @Put()
  @AsksPassword()
  @ApiOperation({
    summary: 'Set what the shop says about itself',
    description: 'What is left out stays. Every instance shows it within a second; invoices of before stay.',
  })
  @Responds({ description: 'As they are now.', data: ShopSettingsDto })
  @RefusesStale(ShopSettingsDto)
  async changeShopSettings(@CurrentUser() { id: actor }: SessionUser, @Body() dto: ShopSettingsChangeDto) {
    const change = (present: ShopDetails) => this.#changed(present, dto);
    const save = () => this.settings.change(actor, change, dto.version);
    return envelope<ShopSettingsDto>(
      await presentChanged((current: ShopSettingsDto) => current, save),
      'Shop settings saved.',
    );
  }

  async #changed(present: ShopDetails, dto: ShopSettingsChangeDto): Promise<ShopDetails> {
    const changed = withChanges(present, dto);
    if (changed.logo === null || changed.logo === present.logo) return changed;
    // The catalogue keeps the pictures, and is above the platform.
    const pictures = this.modules.get(ShopPictures, { strict: false });
    return { ...changed, logo: await pictures.use(changed.logo, 'logo') };
  }
}
