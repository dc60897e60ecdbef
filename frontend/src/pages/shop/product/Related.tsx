import { RelatedProducts } from '../../../features/product';
import { addFromCard } from '../add-from-card';

interface RelatedProps {
  slug: string;
  isInPlace: boolean;
  /** Staff have no cart. */
  withoutActions: boolean;
}

/** What else a product's page offers, under the product. */
export default function Related({ slug, isInPlace, withoutActions }: RelatedProps) {
  return <RelatedProducts slug={slug} isInPlace={isInPlace} actionFor={withoutActions ? noAction : addFromCard} />;
}

function noAction() {
  return null;
}
