import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { DeliveryMethods } from '../../domain/delivery-methods.js';

const express = { name: 'Express', priceCents: 990, freeFromCents: null, daysMin: 1, daysMax: 2, countries: null };

/** Adds a second way of delivery to a shop whose staff have never changed the first. */
@Injectable()
export class SeedDemoDelivery {
  constructor(
    private readonly methods: DeliveryMethods,
    private readonly work: UnitOfWork,
  ) {}

  execute(): Promise<void> {
    return this.work.run(async () => {
      const list = await this.methods.get();
      const isNew = list.methods.length === 1 && list.methods[0]?.version === 1 && !(await this.methods.hasRetired());
      if (!isNew) return;
      list.add({ ...express, isOn: true });
      await this.methods.save(list);
    });
  }
}
