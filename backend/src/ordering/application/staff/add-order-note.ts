import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { type Id, newId } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type OrderNote, OrderNotes } from '../../domain/order-note.js';
import { Orders } from '../../domain/orders.js';
import type { ShownEntry } from '../order-views.js';

export interface NoteRequest {
  readonly orderId: Id<'Order'>;
  readonly text: string;
  /** The author's name. */
  readonly by: string;
  readonly actor: Id<'Person'>;
}

/** Staff note something at an order for each other. It is no change of the order: nothing is stale by it. */
@Injectable()
export class AddOrderNote {
  constructor(
    private readonly orders: Orders,
    private readonly notes: OrderNotes,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns the note as the timeline shows it @throws NotFound */
  execute({ orderId, text, by, actor }: NoteRequest): Promise<ShownEntry> {
    const add = async () => {
      const { status, paymentStatus } = (await this.orders.get(orderId)).state;
      const note: OrderNote = { id: newId(), orderId, at: this.clock.now(), text, by, staffId: actor };
      await this.notes.add(note);
      return { at: note.at, status, paymentStatus, note: text, staffNote: '', by, isInternal: true };
    };
    return this.work.run(add, { actor });
  }
}
