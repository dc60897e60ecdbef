import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { useAppSelector } from '../../../lib/store';
import { selectIsStaff } from '../../../features/auth';
import { addFromDetails } from '../../../features/cart';
import { ProductPageContents, shortIdOf } from '../../../features/product';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { PageTitle } from '../../../ui/display/PageTitle';
import { ClientOnly } from '../../../ui/loading/ClientOnly';
import { Container } from '../../../ui/theme/layout-components';
import { media } from '../../../ui/theme/media-queries';
import { loadable } from '../../../ui/code/loadable';

// Loaded after the product, which is above it.
const { Component: BelowProduct } = loadable(() => import('./BelowProduct'));

/* So high that what arrives later moves no footer in view. */
const Room = styled(Container)`
  min-height: 100dvh;
  padding-block: 4px var(--rhythm);
  ${media.medium} {
    padding-top: 16px;
  }
`;

/** A product's own page, open to everybody. */
export default function ProductPage() {
  const { slug = '' } = useParams();
  const isStaff = useAppSelector(selectIsStaff);
  return (
    <Room>
      <ProductPageContents
        key={shortIdOf(slug)}
        slug={slug}
        heading={headingOf}
        actionFor={isStaff ? editLink : addFromDetails}
        below={(product, isInPlace) => (
          <ClientOnly>
            <Suspense>
              <BelowProduct slug={slug} product={product} isInPlace={isInPlace} withoutActions={isStaff} />
            </Suspense>
          </ClientOnly>
        )}
      />
    </Room>
  );
}

function headingOf(title: string, tab?: string, canonical?: string) {
  return (
    <PageTitle tab={tab} canonical={canonical}>
      {title}
    </PageTitle>
  );
}

/** Staff have no cart. */
function editLink({ _id }: Product) {
  return (
    <LinkButton to={`/admin/products?q=${_id}`} $variant="secondary" $wide>
      Edit in Admin Panel
    </LinkButton>
  );
}
