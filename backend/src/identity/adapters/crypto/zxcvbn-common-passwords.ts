import { Injectable } from '@nestjs/common';
import { ShopIdentity } from '../../../shared/shop-identity.js';
import { CommonPasswords } from '../../domain/common-passwords.js';

/** About 18,000 leaked passwords of eight characters or more, loaded on first use, and spellings of the shop's name. */
@Injectable()
export class ZxcvbnCommonPasswords extends CommonPasswords {
  #list: Promise<ReadonlySet<string>> | undefined;

  constructor(private readonly shop: ShopIdentity) {
    super();
  }

  async has(password: string): Promise<boolean> {
    this.#list ??= load();
    return lettersOf(password) === lettersOf(this.shop.current.name) || (await this.#list).has(password);
  }
}

/** Those of `Weft & Co` are those of `weftandco` too. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
