import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { ShopEvent } from '../../shared/events/event.js';
import { ImmediateReaction } from '../../shared/events/immediate-reaction.js';
import { lockOrder } from '../../shared/events/lock-order.js';
import { Reaction } from '../../shared/events/reaction.js';
import type { WorkOptions } from '../../shared/unit-of-work.js';

/** Every reaction of the shop: those that the outbox delivers to by their keys, and the immediate ones. */
@Injectable()
export class ReactionRegistry implements OnModuleInit {
  readonly #byKey = new Map<string, Reaction>();
  readonly #immediate = new Set<ImmediateReaction>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly emitter: EventEmitter2,
  ) {}

  /** @throws Error if two reactions have the same key */
  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof Reaction) this.#register(instance);
      if (instance instanceof ImmediateReaction) this.#immediate.add(instance);
    }
  }

  /** The keys of the reactions to an event, in the order in which they lock, so that units of work don't deadlock. */
  keysFor(event: ShopEvent): string[] {
    const found = [...this.#byKey.values()].filter((reaction) => event instanceof reaction.to);
    return found
      .sort((one, other) => lockOrder.indexOf(one.locks) - lockOrder.indexOf(other.locks))
      .map(({ key }) => key);
  }

  immediate(event: ShopEvent): ImmediateReaction[] {
    return [...this.#immediate].filter((reaction) => event instanceof reaction.to);
  }

  /** The reactions this version has. Rows for others are left to the version that runs beside it during an upgrade. */
  get keys(): string[] {
    return [...this.#byKey.keys()];
  }

  callsAnotherSystem(key: string): boolean {
    return this.#byKey.get(key)?.callsAnotherSystem ?? false;
  }

  /** @param body the event's fields @throws whatever the reaction throws */
  async dispatch(key: string, body: object, { actor }: WorkOptions): Promise<void> {
    // The emitter drops its listeners when the shop shuts down, and then calls nobody without an error.
    if (this.emitter.listenerCount(key) === 0) throw new Error(`There is no reaction ${key}`);
    await this.emitter.emitAsync(key, body, actor);
  }

  #register(reaction: Reaction): void {
    const { key } = reaction;
    const known = this.#byKey.get(key);
    if (known === reaction) return;
    if (known) throw new Error(`Two reactions have the key ${key}`);
    this.#byKey.set(key, reaction);
    this.emitter.on(key, (body: object, actor?: string) =>
      reaction.react(Object.assign(Object.create(reaction.to.prototype) as ShopEvent, body), actor),
    );
  }
}
