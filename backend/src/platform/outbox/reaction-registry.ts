import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { ShopEvent } from '../../shared/events/event.js';
import { lockOrder } from '../../shared/events/lock-order.js';
import { Reaction } from '../../shared/events/reaction.js';

/** Every `Reaction` of the shop, by the name of its class. */
@Injectable()
export class ReactionRegistry implements OnModuleInit {
  readonly #byName = new Map<string, Reaction>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly emitter: EventEmitter2,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof Reaction) this.#register(instance);
    }
  }

  /** The names of the reactions to an event that run after the commit. */
  after(event: ShopEvent): string[] {
    return this.#to(event).flatMap(([name, { runsInTransaction }]) => (runsInTransaction ? [] : [name]));
  }

  /** The names of the reactions to an event that always run in its transaction. */
  within(event: ShopEvent): string[] {
    return this.#to(event).flatMap(([name, { runsInTransaction }]) => (runsInTransaction ? [name] : []));
  }

  /** The reactions this version has. Rows for others are left to the version that runs beside it during an upgrade. */
  get names(): string[] {
    return [...this.#byName.keys()];
  }

  hasSideEffects(name: string): boolean {
    return this.#byName.get(name)?.hasSideEffects ?? false;
  }

  /** @throws whatever the reaction throws */
  async dispatch(name: string, body: object): Promise<void> {
    await this.emitter.emitAsync(address(name), body);
  }

  /** The reactions to an event, in the order in which they lock, so that concurrent units of work don't deadlock. */
  #to(event: ShopEvent): [string, Reaction][] {
    const found = [...this.#byName].filter(([, reaction]) => event instanceof reaction.to);
    return found.sort(([, one], [, other]) => lockOrder.indexOf(one.locks) - lockOrder.indexOf(other.locks));
  }

  #register(reaction: Reaction): void {
    const { name } = reaction.constructor;
    if (this.#byName.get(name) === reaction) return;
    if (this.#byName.has(name)) throw new Error(`Two reactions are called ${name}`);
    this.#byName.set(name, reaction);
    this.emitter.on(address(name), (body: object) =>
      reaction.react(Object.assign(Object.create(reaction.to.prototype) as ShopEvent, body)),
    );
  }
}

function address(name: string): string {
  return `reaction:${name}`;
}
