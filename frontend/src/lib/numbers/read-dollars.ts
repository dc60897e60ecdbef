import { plainNumberText, typedNumber } from './typed-number';

const ownCurrency = /^(?:US ?)?\$ ?|^USD ?| ?(?:US ?)?\$$| ?USD$/gi;
const otherCurrency = /\p{Sc}|\b[A-Z]{3}\b/u;
/** The last three are decimals if the mark is a decimal one, else thousands. */
const threeDigits = /^(\d{1,9})[.,](\d\d)\d$/;
const foreignGroups = /^(\d{1,3}(?:[.,' ]\d{3})+)(?:[.,](\d{1,2}))?$/;

export const amountExample = 'Enter an amount in dollars, such as 20 or 49.99.';

type Amount = { dollars: string; fault?: undefined } | { dollars?: undefined; fault: string };

/**
 * Reads an amount as people type it. What could mean two amounts is a fault.
 * @returns dollars such as `20` or `49.90`, or a sentence that says what to write instead
 */
export function readDollars(text: string): Amount {
  const plain = plainNumberText(text);
  if (/^-.*\d/.test(plain)) return { fault: 'An amount can’t be negative.' };
  const amount = plain.replace(ownCurrency, '');
  if (otherCurrency.test(amount)) return { fault: 'Prices are in dollars, such as 49.99.' };
  const number = typedNumber(amount);
  if (!number) return { fault: faultOf(amount) };
  const { whole, decimals } = number;
  return { dollars: Number(decimals) === 0 ? whole : `${whole}.${decimals.padEnd(2, '0')}` };
}

function faultOf(amount: string): string {
  const [, whole, decimals] = threeDigits.exec(amount) ?? [];
  if (whole !== undefined)
    return `Write ${amount.replace(/\D/g, '')} or ${whole}.${decimals}: an amount has at most two decimals.`;
  const [, groups, cents = '00'] = foreignGroups.exec(amount) ?? [];
  if (groups !== undefined)
    return `Write thousands without a mark, such as ${groups.replace(/\D/g, '')}.${cents.padEnd(2, '0')}.`;
  return amountExample;
}
