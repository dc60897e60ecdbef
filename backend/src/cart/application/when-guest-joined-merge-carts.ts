import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import { GuestJoined } from '../../identity/identity.events.js';
import { Reaction } from '../../shared/events/reaction.js';
import { JoinReport } from '../../shared/people/join-report.js';
import { Carts } from '../domain/carts.js';
import { Wishlists } from '../domain/wishlists.js';

@Injectable()
export class WhenGuestJoinedMergeCarts extends Reaction<GuestJoined> {
  readonly key = 'cart.merge-when-guest-joined';
  readonly to = GuestJoined;
  readonly locks = 'cart';

  constructor(
    private readonly carts: Carts,
    private readonly wishlists: Wishlists,
    private readonly catalog: CatalogApi,
    private readonly report: JoinReport,
  ) {
    super();
  }

  async react({ guestId, accountId }: GuestJoined): Promise<void> {
    const guests = await this.carts.get(guestId);
    if (guests.ownerId === accountId) return;
    await this.carts.handOver(guestId, accountId);
    await this.#joinWishes(guestId, accountId);
    if (guests.lines.length === 0 && guests.codeId === null) return;
    const own = await this.carts.get(accountId);
    if (guests.codeId !== null && own.codeId === null && !own.isClosed) own.enterCode(guests.codeId);
    const items = await this.catalog.find(
      guests.lines.map(({ variantId }) => variantId),
      accountId,
      guestId,
    );
    const { leftOut, cut } = own.merge(guests.lines, (variantId) => {
      const item = items.get(variantId);
      return !item || item.isDeleted ? 0 : item.available;
    });
    await this.carts.save(own);
    const offered = <Line extends { readonly variantId: string }>({ variantId, ...line }: Line) => {
      const { title = 'An item that is no longer sold', size = null, colour = null } = items.get(variantId) ?? {};
      return { ...line, title, size, colour };
    };
    this.report.add({
      cartLinesLeftOut: leftOut.map(({ variantId, quantity }) => offered({ variantId, quantity })),
      quantitiesCut: cut.map(offered),
    });
  }

  async #joinWishes(guestId: string, accountId: string): Promise<void> {
    const wishes = await this.wishlists.take(guestId);
    if (wishes.length === 0) return;
    const own = await this.wishlists.get(accountId);
    own.join(wishes);
    await this.wishlists.save(own);
  }
}
