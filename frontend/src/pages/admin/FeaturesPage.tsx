import { PageTitle } from '../../ui/display/PageTitle';

/** A place kept for what is to come. */
export default function FeaturesPage() {
  return <PageTitle>features</PageTitle>;
}
