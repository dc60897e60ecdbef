import { Injectable } from '@nestjs/common';
import { CommonPasswords } from '../../domain/common-passwords.js';

/** Some 18,000 of eight characters and more, taken from what was found in leaks. Loaded when the first is asked for. */
@Injectable()
export class ListedCommonPasswords extends CommonPasswords {
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
