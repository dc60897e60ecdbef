import { RelatedProducts } from '../../../features/product';
import { addFromCard } from '../add-from-card';

interface RelatedProps {
  slug: string;
  isInPlace: boolean;
  /** Staff have no cart. */
  isStaff: boolean;
}

/** What else a product's page offers, under the product. */
export default function Related({ slug, isInPlace, isStaff }: RelatedProps) {
  return <RelatedProducts slug={slug} isInPlace={isInPlace} actionFor={isStaff ? noAction : addFromCard} />;
}

function noAction() {
  return null;
}
