import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsksPassword } from '../../../platform/http/auth/asks-password.js';
import { Staff } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { RefusesStale, Responds } from '../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../platform/http/output/present-changed.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { ChangeTaxSettings } from '../../application/change-tax-settings.js';
import { TaxSettings } from '../../domain/tax-settings.js';
import { presentTaxSettings, ratesOf, TaxSettingsChangeDto, TaxSettingsDto } from './tax-settings.dto.js';

@ApiTags('Admin: settings')
@Staff('owner')
@Controller('admin/settings/tax')
export class TaxSettingsController {
  constructor(
    private readonly settings: TaxSettings,
    private readonly changing: ChangeTaxSettings,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The tax that prices include' })
  @Responds({ description: 'As it is now.', data: TaxSettingsDto })
  async showTaxSettings() {
    return envelope(presentTaxSettings(await this.settings.current()));
  }

  @Put()
  @AsksPassword()
  @ApiOperation({
    summary: 'Set the tax that prices include',
    description: 'Every field is set. It changes no price; orders keep the tax that they were placed with.',
  })
  @Responds({ description: 'As it is now.', data: TaxSettingsDto })
  @RefusesStale(TaxSettingsDto)
  async changeTaxSettings(@CurrentUser() { id: actor }: SessionUser, @Body() dto: TaxSettingsChangeDto) {
    const change = () => this.changing.execute(actor, ratesOf(dto), dto.version);
    return envelope(presentTaxSettings(await presentChanged(presentTaxSettings, change)), 'Tax settings saved.');
  }
}
