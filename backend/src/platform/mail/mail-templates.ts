import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Mail } from '../../shared/mail/mail.js';
import { MailTemplate } from './mail-template.js';

/** Every `MailTemplate` of the shop, by the class of its mail. */
@Injectable()
export class MailTemplates implements OnModuleInit {
  readonly #byMail = new Map<string, MailTemplate>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof MailTemplate) this.#register(instance);
    }
  }

  /** The mails that this version can write; others are left to the version that runs beside it during an upgrade. */
  get names(): string[] {
    return [...this.#byMail.keys()];
  }

  /** The names of mails that are exempt from the daily limit of their address. */
  get unlimited(): string[] {
    return this.names.filter((name) => this.of(name).isUnlimited);
  }

  /** @throws Error for a mail without a template */
  of(mail: Mail | string): MailTemplate {
    const name = typeof mail === 'string' ? mail : mail.constructor.name;
    const template = this.#byMail.get(name);
    if (!template) throw new Error(`No template writes ${name}`);
    return template;
  }

  #register(template: MailTemplate): void {
    const { name } = template.of;
    const other = this.#byMail.get(name);
    if (other && other !== template) throw new Error(`Two templates write ${name}`);
    this.#byMail.set(name, template);
  }
}
