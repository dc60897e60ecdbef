const halfADay = 12 * 60 * 60 * 1000; // ms
const day = 24 * 60 * 60 * 1000; // ms
/** English of the regions that have names for their zones, such as `IST` and `EST`, where others say `GMT+5:30`. */
const regions = ['en-GB', 'en-IN', 'en-US', 'en-AU', 'en-ZA'];

/** How one zone shows times, and what its wall clocks mean. */
class ShopZone {
  readonly #time = this.#format('en-GB', { timeStyle: 'short' });
  readonly #timeWithDay = this.#format('en-GB', {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  });
  readonly #day = this.#format('en-CA', { dateStyle: 'short' });
  readonly #longDay = this.#format('en-GB', { dateStyle: 'long' });
  readonly #moment = this.#format('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  readonly #wall = this.#format('en-CA', {
    ...{ hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  readonly #names = regions.map((region) => this.#format(region, { timeZoneName: 'short' }));

  constructor(readonly name: string) {}

  time(at: Date): string {
    return this.#time.format(at);
  }

  timeWithDay(at: Date): string {
    return this.#timeWithDay.format(at);
  }

  day(at: Date): string {
    return this.#day.format(at);
  }

  longDay(at: Date): string {
    return this.#longDay.format(at);
  }

  moment(at: Date): string {
    const names = this.#names.map((format) => partsOf(format, at)['timeZoneName'] ?? '');
    return `${this.#moment.format(at)} ${names.find((name) => !/^(GMT|UTC)[+−-]/.test(name)) ?? names[0] ?? ''}`;
  }

  /**
   * A wall clock that is put forward shows some times never: such a time is as long after the change as it says. One
   * that is put back shows some twice: the first of them.
   */
  at(wall: string): Date {
    const asUtc = Date.parse(`${wall}Z`);
    const [before, after] = [asUtc - day, asUtc + day].map((near) => asUtc - this.#offset(near));
    const [first, second] = [Math.min(before!, after!), Math.max(before!, after!)];
    return new Date([first, second].find((each) => each + this.#offset(each) === asUtc) ?? before!);
  }

  /** How far its wall clocks are ahead of UTC, in ms. */
  #offset(at: number): number {
    const { year, month, day: date, hour, minute, second } = partsOf(this.#wall, new Date(at));
    const wall = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second));
    return wall - Math.floor(at / 1000) * 1000;
  }

  #format(region: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(region, { ...options, timeZone: this.name });
  }
}

function partsOf(format: Intl.DateTimeFormat, at: Date): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

let zone = new ShopZone('Asia/Kolkata');

/** Once, at the start: the setting `TIME_ZONE` is one of the process. */
export function setShopZone(name: string): void {
  if (name !== zone.name) zone = new ShopZone(name);
}

/** Such as `Asia/Kolkata`. */
export function shopZone(): string {
  return zone.name;
}

/** The time in the shop's zone, such as `10:12`; with its day, such as `26 November at 10:12`, where it is long ago. */
export function shopTime(at: Date, now: Date): string {
  return now.getTime() - at.getTime() < halfADay ? zone.time(at) : zone.timeWithDay(at);
}

/** @param date such as `2026-11-20` @param time in the shop's zone, such as `10:12` */
export function onShopDay(date: string, time: string): Date {
  return zone.at(`${date}T${time}`);
}

/** The day in the shop's zone, such as `2026-11-20`. */
export function shopDay(at: Date): string {
  return zone.day(at);
}

/** As `shopDay`, such as `20 November 2026`. */
export function longShopDay(at: Date): string {
  return zone.longDay(at);
}

/** The time in the shop's zone with its day, such as `23 November 2026 at 15:35 IST`. */
export function shopMoment(at: Date): string {
  return zone.moment(at);
}
