import { Suspense } from 'react';
import styled from 'styled-components';
import { BrandGrid, CategoryGrid, FeaturedProducts, HeroCarousel, QuietColours } from '../../features/home';
import { allProducts, categories } from '../../features/catalog';
import { enumerated } from '../../lib/format/enumerated';
import { shopName } from '../../lib/shop';
import { Container } from '../../ui/theme/layout-components';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { PageTitle } from '../../ui/display/PageTitle';
import { ClientOnly } from '../../ui/loading/ClientOnly';
import { loadable } from '../../ui/code/loadable';
import { useStaggeredFirstPage } from '../../ui/hooks/use-staggered-first-page';
import { addFromCard } from './add-from-card';

const Band = styled.section`
  padding: var(--rhythm) 0 0;
  h2 {
    margin-bottom: clamp(24px, 3vw, 40px);
  }
  &:last-child {
    padding-bottom: var(--rhythm);
  }
  &[data-below] {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 900px;
  }
`;
const More = styled.p`
  margin-top: 40px;
  text-align: center;
`;

// Loaded after the rest, which is above it.
const { Component: SeenBefore } = loadable(() => import('./SeenBefore'));

const featuredHeading = <h2>Feature Products</h2>;

export default function HomePage() {
  const laidOut = useStaggeredFirstPage(3);
  const isBelow = (part: number) => laidOut <= part || undefined;
  return (
    <>
      <PageTitle hidden tab={`${shopName()} – ${enumerated(categories().map(({ label }) => label))}`}>
        Clothing, footwear and accessories
      </PageTitle>
      <HeroCarousel />
      <Container>
        <Band data-below={isBelow(0)}>
          <h2>Shop by category</h2>
          <CategoryGrid />
        </Band>
        <Band data-below={isBelow(1)}>
          <FeaturedProducts heading={featuredHeading} actionFor={addFromCard} />
          <More>
            <LinkButton {...allProducts} $variant="secondary">
              View All Product
            </LinkButton>
          </More>
        </Band>
      </Container>
      <QuietColours />
      <Container>
        <Band data-below={isBelow(2)}>
          <h2>Shop by Brand</h2>
          <BrandGrid />
        </Band>
      </Container>
      <ClientOnly>
        <Suspense>
          <SeenBefore />
        </Suspense>
      </ClientOnly>
    </>
  );
}
