import { Injectable } from '@nestjs/common';
import { CommonPasswords } from '../../domain/common-passwords.js';

/** About 18,000 leaked passwords of eight characters or more, loaded on first use. */
@Injectable()
export class ZxcvbnCommonPasswords extends CommonPasswords {
  #list: Promise<ReadonlySet<string>> | undefined;

  async has(password: string): Promise<boolean> {
    this.#list ??= load();
    return (await this.#list).has(password);
  }
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
