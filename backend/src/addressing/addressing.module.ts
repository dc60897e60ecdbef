import { Module } from '@nestjs/common';
import { AddressesPersonalData } from './adapters/addresses.personal-data.js';
import { AddressesController } from './adapters/http/addresses.controller.js';
import { SqlAddressViews, TypeormAddressBooks } from './adapters/postgres/typeorm-address-books.js';
import { AddressingApi } from './addressing.api.js';
import { AddAddress } from './application/add-address.js';
import { AddressViews } from './application/address-views.js';
import { ChangeAddress } from './application/change-address.js';
import { AddressingFacade } from './application/addressing-facade.js';
import { RemoveAddress } from './application/remove-address.js';
import { WhenGuestForgottenDropAddresses } from './application/when-guest-forgotten-drop-addresses.js';
import { WhenGuestJoinedHandOverAddresses } from './application/when-guest-joined-hand-over-addresses.js';
import { AddressBooks } from './domain/address-books.js';

/**
 * Delivery addresses, at most three per person.
 * Orders copy their address, so changing or removing it here doesn't affect them.
 */
@Module({
  controllers: [AddressesController],
  providers: [
    AddAddress,
    AddressesPersonalData,
    ChangeAddress,
    RemoveAddress,
    WhenGuestForgottenDropAddresses,
    WhenGuestJoinedHandOverAddresses,
    { provide: AddressingApi, useClass: AddressingFacade },
    { provide: AddressBooks, useClass: TypeormAddressBooks },
    { provide: AddressViews, useClass: SqlAddressViews },
  ],
  exports: [AddressingApi],
})
export class AddressingModule {}
