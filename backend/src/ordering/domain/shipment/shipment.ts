import { TrackingGoesWithShipping } from './refusals.js';

/** By what a parcel can be followed. */
export interface Tracking {
  readonly carrier: string | null;
  /** As the carrier writes it, without spaces. */
  readonly trackingNumber: string | null;
}

/** What a change says of it; what is left out stays. */
export type TrackingChange = Partial<Tracking>;

export interface Parcel extends Tracking {
  /** Null before it is sent: a label may be printed earlier. */
  readonly shippedAt: Date | null;
}

export interface ShipmentState {
  /** Null where nothing is known of it. */
  readonly shipment: Parcel | null;
}

const unknown: Parcel = { carrier: null, trackingNumber: null, shippedAt: null };

/** The parcel in which an order is sent. */
export class Shipment {
  static readonly none = new Shipment({ shipment: null });

  private constructor(readonly state: ShipmentState) {}

  static of({ shipment }: ShipmentState): Shipment {
    return new Shipment({ shipment });
  }

  /** Such as `UPS, tracking number 1Z999AA10123456784`; empty where nothing is known. */
  get words(): string {
    const { carrier, trackingNumber } = this.state.shipment ?? unknown;
    return [carrier, trackingNumber && `tracking number ${trackingNumber}`].filter(Boolean).join(', ');
  }

  /** The status becomes this one. @throws TrackingGoesWithShipping */
  movedTo(to: string, change: TrackingChange, now: Date): Shipment {
    if (to !== 'inShipping' && (change.carrier || change.trackingNumber)) throw new TrackingGoesWithShipping();
    if (to === 'inShipping') return this.changed({ shippedAt: this.state.shipment?.shippedAt ?? now, ...change });
    return to === 'pending' || to === 'inProcess' ? this.changed({ shippedAt: null }) : this;
  }

  /** The customer is gone, and what leads to them with it. */
  withoutNumber(): Shipment {
    return this.changed({ trackingNumber: null });
  }

  /** @returns itself where that is known already */
  changed(change: Partial<Parcel>): Shipment {
    const before = this.state.shipment ?? unknown;
    const parcel = { ...before, ...change };
    const names = Object.keys(unknown) as (keyof Parcel)[];
    if (names.every((name) => parcel[name] === before[name])) return this;
    return names.every((name) => parcel[name] === null) ? Shipment.none : new Shipment({ shipment: parcel });
  }
}
