import { PageTitle } from '../../ui/display/PageTitle';

/** Reserved for later features. */
export default function FeaturesPlaceholderPage() {
  return <PageTitle>features</PageTitle>;
}
