import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { lockOrder, Reaction, type ShopEvent } from '../../shared/event.js';

/** Who hears of what: every `Reaction` of the shop under an address of its own. */
@Injectable()
export class Reactions implements OnModuleInit {
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

  /** Who is to be told of it once it is certain. */
  to(event: ShopEvent): string[] {
    return this.#hearing(event).flatMap(([name, { isPartOfIt }]) => (isPartOfIt ? [] : [name]));
  }

  /** Whose reaction is a part of it. */
  partsOf(event: ShopEvent): string[] {
    return this.#hearing(event).flatMap(([name, { isPartOfIt }]) => (isPartOfIt ? [name] : []));
  }

  /** Those of this version of the shop; another one may have more. */
  get names(): string[] {
    return [...this.#byName.keys()];
  }

  knows(name: string): boolean {
    return this.#byName.has(name);
  }

  callsOutside(name: string): boolean {
    return this.#byName.get(name)?.callsOutside ?? false;
  }

  /** @throws whatever the reaction throws */
  async handOver(name: string, body: object): Promise<void> {
    await this.emitter.emitAsync(address(name), body);
  }

  /** Each in the turn of what it locks, so that no two units of work wait for each other. */
  #hearing(event: ShopEvent): [string, Reaction][] {
    const hearing = [...this.#byName].filter(([, reaction]) => event instanceof reaction.to);
    return hearing.sort(([, one], [, other]) => lockOrder.indexOf(one.locks) - lockOrder.indexOf(other.locks));
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
