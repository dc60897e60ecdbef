import { PageTitle } from '../../ui/display/PageTitle';

/** Reserved for later features. */
export default function FeaturesPage() {
  return <PageTitle>features</PageTitle>;
}
