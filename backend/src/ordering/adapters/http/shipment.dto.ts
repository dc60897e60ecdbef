import { ApiPropertyOptional } from '@nestjs/swagger';
import { Text, Version } from '../../../platform/http/input/field-decorators.js';
import { fieldRule, isNothingOrEmpty } from '../../../platform/http/input/field-rule.js';
import { carrierNamed } from '../../domain/shipment/carriers.js';
import type { TrackingChange } from '../../domain/shipment/shipment.js';
import { trackingNumberIn } from '../../domain/shipment/tracking-number.js';

export const maxCarrier = 60;

/** In any case, with spaces; may be left out. */
function TrackingNumber(): PropertyDecorator {
  return fieldRule({
    name: 'trackingNumber',
    isMissing: isNothingOrEmpty,
    isValid: (value) => typeof value === 'string' && trackingNumberIn(value) !== null,
    message: () => 'The tracking number must have 4 to 40 letters A to Z, digits and hyphens.',
  });
}

export class TrackingDto {
  @ApiPropertyOptional({
    ...{ type: String, nullable: true, maxLength: maxCarrier, example: 'UPS' },
    description:
      'Who brings the parcel. Of UPS, USPS, FedEx, DHL, DPD, GLS, Evri, Royal Mail and Canada Post the shop ' +
      'knows the page for tracking. Null or empty: none. Left out: as it is.',
  })
  @Text({ min: 0, max: maxCarrier, label: 'The carrier', optional: true })
  carrier?: string | null;

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, example: '1Z999AA10123456784' },
    description:
      '4 to 40 letters A to Z, digits and hyphens, in any case, with spaces. Null or empty: none. Left out: as it is.',
  })
  @TrackingNumber()
  trackingNumber?: string | null;
}

export class ChangeShipmentDto extends TrackingDto {
  @Version()
  version?: number;
}

export function trackingIn({ carrier, trackingNumber }: TrackingDto): TrackingChange {
  return {
    ...(carrier === undefined ? {} : { carrier: carrier ? carrierNamed(carrier) : null }),
    ...(trackingNumber === undefined ? {} : { trackingNumber: trackingNumberIn(trackingNumber ?? '') }),
  };
}
