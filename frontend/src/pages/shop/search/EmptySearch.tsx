import styled from 'styled-components';
import { categories, listingPath } from '../../../features/catalog';
import { FeaturedProducts } from '../../../features/home';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { Row } from '../../../ui/theme/layout-components';
import { addFromCard } from '../add-from-card';
import { isolated } from '../../../lib/format/isolated';

const Band = styled.section`
  padding: var(--rhythm-small) 0 var(--rhythm);
  > h2,
  > h3 {
    margin-bottom: 24px;
  }
  &[data-after-search] {
    padding-top: 0;
  }
  > p + h3,
  > div + h3 {
    margin-top: 48px;
  }
`;

/** Where to start before a search, and ways on from one that found nothing. @param words empty before a search */
export default function EmptySearch({ words }: { words: string }) {
  const links = (
    <Row $wrap>
      {categories().map(({ value, label }) => (
        <LinkButton key={value} to={listingPath(value)} $variant="secondary">
          {label}
        </LinkButton>
      ))}
    </Row>
  );
  if (!words) {
    return (
      <Band>
        <h2>Shop by category</h2>
        {links}
      </Band>
    );
  }
  return (
    <Band data-after-search>
      <p>{`No results for “${isolated(words)}”.`}</p>
      <p>Check the spelling, or try fewer or different words.</p>
      <h3>Shop by category</h3>
      {links}
      <FeaturedProducts heading={<h3>On sale now</h3>} actionFor={addFromCard} />
    </Band>
  );
}
