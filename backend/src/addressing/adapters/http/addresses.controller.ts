import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../platform/http/auth/access-decorators.js';
import { assertSelf } from '../../../platform/http/auth/assert-self.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { type Envelope, envelope } from '../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../platform/http/output/present-changed.js';
import { Refuses, RefusesStale, Responds } from '../../../platform/http/output/documented-responses.js';
import { RemovalDto, versionOf } from '../../../platform/http/input/removal.dto.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import { ShopCountry } from '../../../shared/shop-country.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { AddAddress } from '../../application/add-address.js';
import { AddressViews } from '../../application/address-views.js';
import { ChangeAddress } from '../../application/change-address.js';
import { RemoveAddress } from '../../application/remove-address.js';
import type { Address, AddressFields } from '../../domain/address.js';
import { AddressChangeDto, AddressDto, type AddressFieldsDto, NewAddressDto, presentAddress } from './address.dto.js';

@ApiTags('Addresses')
@Roles('user', 'guest')
@Controller('shop/address')
export class AddressesController {
  constructor(
    private readonly adding: AddAddress,
    private readonly changing: ChangeAddress,
    private readonly removing: RemoveAddress,
    private readonly views: AddressViews,
    private readonly shopCountry: ShopCountry,
  ) {}

  @Post('add')
  @ApiOperation({ summary: 'Add an address, three at most' })
  @Responds({ status: 201, description: 'The stored address.', data: AddressDto })
  @Refuses(404, 409)
  async addAddress(@CurrentUser() shopper: SessionUser, @Body() body: NewAddressDto): Promise<Envelope<AddressDto>> {
    assertSelf(shopper, body.userId);
    const fields = fieldsOf(body);
    const address = await this.adding.execute({
      shopper,
      fields: { ...fields, country: fields.country ?? this.shopCountry.code },
    });
    return envelope(this.#shown(shopper, address), 'Address added successfully');
  }

  @Get('get/:userId')
  @ApiOperation({ summary: 'Your addresses, in the order they were added' })
  @Responds({ description: 'Three at most.', data: [AddressDto] })
  @Refuses(404)
  async getAddresses(
    @CurrentUser() shopper: SessionUser,
    @Param('userId', PathId) userId: string,
  ): Promise<Envelope<AddressDto[]>> {
    assertSelf(shopper, userId);
    const addresses = await this.views.list(shopper.id);
    return envelope(addresses.map((address) => this.#shown(shopper, address)));
  }

  @Put('update/:userId/:addressId')
  @ApiOperation({ summary: 'Change one of your addresses' })
  @Responds({ description: 'The address as it is now.', data: AddressDto })
  @Refuses(404)
  @RefusesStale(AddressDto)
  async updateAddress(
    @CurrentUser() shopper: SessionUser,
    @Param('userId', PathId) userId: string,
    @Param('addressId', PathId) addressId: string,
    @Body() body: AddressChangeDto,
  ): Promise<Envelope<AddressDto>> {
    assertSelf(shopper, userId);
    const change = { shopper, addressId, fields: fieldsOf(body), version: body.version };
    const address = await this.#present(shopper, () => this.changing.execute(change));
    return envelope(this.#shown(shopper, address), 'Address updated successfully');
  }

  @Delete('delete/:userId/:addressId')
  @ApiOperation({ summary: 'Remove one of your addresses; orders keep their copy' })
  @ApiBody({ type: RemovalDto, required: false })
  @Responds({ description: 'Deleted.' })
  @Refuses(404)
  @RefusesStale(AddressDto)
  async deleteAddress(
    @CurrentUser() shopper: SessionUser,
    @Param('userId', PathId) userId: string,
    @Param('addressId', PathId) addressId: string,
    @Query() query: RemovalDto,
    @Body() body: RemovalDto,
  ): Promise<Envelope> {
    assertSelf(shopper, userId);
    const version = versionOf(query, body);
    await this.#present(shopper, () => this.removing.execute({ shopper, addressId, version }));
    return { success: true, message: 'Address deleted successfully' };
  }

  #present<T>(shopper: SessionUser, work: () => Promise<T>): Promise<T> {
    return presentChanged((address: Address) => this.#shown(shopper, address), work);
  }

  #shown({ id }: SessionUser, address: Address): AddressDto {
    return presentAddress(id, address, this.shopCountry.code);
  }
}

function fieldsOf({ name, address, city, pincode, phone, notes, country }: AddressFieldsDto): AddressFields {
  const fields = { address, city, pincode, phone, notes: notes ?? '' };
  return { ...fields, name: name ?? undefined, country: country?.toUpperCase() || undefined };
}
