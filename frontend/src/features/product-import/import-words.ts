import type { ProductImport } from '../../contract/types';
import { counted } from '../../lib/format/count';

export type Adds = Readonly<Record<'brands' | 'categories', boolean>>;

function productsOf(groups: readonly { products: number }[]): number {
  return groups.reduce((sum, { products }) => sum + products, 0);
}

/** How many products stay out, because nobody wants their brands or categories to be added. */
export function leftOut({ unknownBrands, unknownCategories }: ProductImport, adds: Adds) {
  return {
    brands: adds.brands ? 0 : productsOf(unknownBrands),
    categories: adds.categories ? 0 : productsOf(unknownCategories),
  };
}

/** At least as many products are imported; exactly as many, unless some lack both a brand and a category. */
export function importable(report: ProductImport, adds: Adds): number {
  const { brands, categories } = leftOut(report, adds);
  return Math.max(0, report.new + report.changed - brands - categories);
}

/** What the question before an import says, one sentence each. */
export function consequences(report: ProductImport, adds: Adds): string[] {
  const { wrongProducts, unknownBrands, unknownCategories } = report;
  const { brands, categories } = leftOut(report, adds);
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  return [
    report.new > 0 && `${counted(report.new, 'product')} ${are(report.new)} new.`,
    report.changed > 0 && `${counted(report.changed, 'product')} ${are(report.changed)} changed.`,
    adds.brands &&
      unknownBrands.length > 0 &&
      `${counted(unknownBrands.length, 'brand')} ${are(unknownBrands.length)} added first.`,
    adds.categories &&
      unknownCategories.length > 0 &&
      `${counted(unknownCategories.length, 'category', 'categories')} ${are(unknownCategories.length)} added first.`,
    brands > 0 && `${counted(brands, 'product')} of unknown brands ${are(brands)} left out.`,
    categories > 0 && `${counted(categories, 'product')} of unknown categories ${are(categories)} left out.`,
    wrongProducts > 0 && `${counted(wrongProducts, 'product')} with wrong rows ${are(wrongProducts)} left out.`,
  ].filter((sentence) => sentence !== false);
}

/** Such as "12.4 MB". */
export function fileSize(bytes: number): string {
  const kilobyte = 1024;
  const megabyte = kilobyte * kilobyte;
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
