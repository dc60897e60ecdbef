import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { CodeUses, type NewCodeUse, type OwnCodeUse } from '../../domain/codes/code-uses.js';

interface Limits {
  readonly maxUses: number | null;
  readonly maxPerPerson: number | null;
}

// Staff who change a limit lock the code for themselves, and count its uses; buyers don't wait for each other.
const lockLimits = `
  select max_uses as "maxUses", max_per_person as "maxPerPerson" from pricing.codes where id = $1 for key share`;
const lockCodeOfOrder = `
  select c.id, c.max_uses as "maxUses" from pricing.codes c join pricing.code_uses u on u.code_id = c.id
   where u.order_id = $1 and u.state = 'held' for key share of c`;
// Two orders of one person with one code wait for each other.
const lockPerson = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const usesOfPerson = `
  select count(*)::int as count from pricing.code_uses
   where code_id = $1 and order_id <> $2 and state <> 'returned' and (person_id = $3 or address_key = $4)`;
const countUse = 'update pricing.codes set used = used + 1 where id = $1 and used < max_uses returning used';
const discountUse = 'update pricing.codes set used = used - 1 where id = $1';
const hold = `
  insert into pricing.code_uses (order_id, code_id, person_id, address_key, state, at)
  values ($1, $2, $3, $4, 'held', $5) on conflict (order_id) do update set state = 'held', at = excluded.at`;
const useOfOrder = `
  select order_id as "orderId", code_id as "codeId", person_id as "personId", address_key as "addressKey", state
    from pricing.code_uses where order_id = $1`;
const changeAddress = 'update pricing.code_uses set address_key = $2 where order_id = $1';
const giveBack = `update pricing.code_uses set state = 'returned' where order_id = $1 and state = 'held'`;
const markPaid = `
  update pricing.code_uses set state = 'used', paid_cents = $2 where order_id = $1 and state = 'held'`;
const handOver = 'update pricing.code_uses set person_id = $2 where person_id = $1';
const forget = 'update pricing.code_uses set person_id = gen_random_uuid(), address_key = null where person_id = $1';
const own = `
  select c.code, u.order_id as "orderId", u.at from pricing.code_uses u join pricing.codes c on c.id = u.code_id
   where u.person_id = $1 and u.state <> 'returned' order by u.at, u.order_id`;

@Injectable()
export class SqlCodeUses extends CodeUses {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async take(use: NewCodeUse): Promise<boolean> {
    const { orderId, codeId, personId, addressKey } = use;
    const [limits] = await this.sql.execute<Limits>(lockLimits, [codeId]);
    if (!limits || !(await this.#hasPersonLeft(use, limits))) return false;
    if (limits.maxUses !== null && (await this.sql.execute(countUse, [codeId])).length === 0) return false;
    await this.sql.execute(hold, [orderId, codeId, personId, addressKey, this.clock.now()]);
    return true;
  }

  async changeAddress(orderId: Id<'Order'>, addressKey: string | null): Promise<boolean> {
    const use = await this.#of(orderId);
    if (!use || use.addressKey === addressKey) return true;
    const [limits] = await this.sql.execute<Limits>(lockLimits, [use.codeId]);
    if (!limits || !(await this.#hasPersonLeft({ ...use, addressKey }, limits))) return false;
    await this.sql.execute(changeAddress, [orderId, addressKey]);
    return true;
  }

  async takeAgain(orderId: Id<'Order'>): Promise<boolean> {
    const use = await this.#of(orderId);
    return use?.state === 'returned' ? this.take(use) : true;
  }

  async giveBack(orderId: Id<'Order'>): Promise<void> {
    const [code] = await this.sql.execute<Limits & { id: string }>(lockCodeOfOrder, [orderId]);
    if (!code) return;
    await this.sql.execute(giveBack, [orderId]);
    if (code.maxUses !== null) await this.sql.execute(discountUse, [code.id]);
  }

  async markPaid(orderId: Id<'Order'>, paidCents: number): Promise<void> {
    await this.sql.execute(markPaid, [orderId, paidCents]);
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    await this.sql.execute(handOver, [guestId, accountId]);
  }

  async forget(personId: Id<'Person'>): Promise<void> {
    await this.sql.execute(forget, [personId]);
  }

  of(personId: Id<'Person'>): Promise<OwnCodeUse[]> {
    return this.sql.query<OwnCodeUse>(own, [personId]);
  }

  async #of(orderId: Id<'Order'>): Promise<(NewCodeUse & { readonly state: string }) | undefined> {
    const [use] = await this.sql.execute<NewCodeUse & { state: string }>(useOfOrder, [orderId]);
    return use;
  }

  async #hasPersonLeft(use: NewCodeUse, { maxPerPerson }: Limits): Promise<boolean> {
    if (maxPerPerson === null) return true;
    const { orderId, codeId, personId, addressKey } = use;
    const keys = [personId, addressKey].filter((key) => key !== null).map((key) => `${codeId} ${key}`);
    for (const key of keys.sort()) await this.sql.execute(lockPerson, [key]);
    const [uses] = await this.sql.execute<{ count: number }>(usesOfPerson, [codeId, orderId, personId, addressKey]);
    return uses!.count < maxPerPerson;
  }
}
