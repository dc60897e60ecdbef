import styled from 'styled-components';
import { Bone, Skeleton } from '../../ui/loading/Skeleton';
import { media } from '../../ui/theme/media-queries';

export const ProductGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px 16px;
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 32px 24px;
  }
  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  /* About as high as a card. */
  > [data-below] {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 400px;
  }
`;

/** For four cards: in one row, or two by two. */
export const RowOfFour = styled(ProductGrid)`
  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 24px 16px;
  }
`;

/** The grid while its products load. */
export function ProductGridSkeleton({ cards }: { cards: number }) {
  return (
    <Skeleton>
      <ProductGrid as="div">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index}>
            <Bone $height="auto" $ratio="4 / 5" />
            <Bone $height="12px" $width="50%" style={{ marginTop: 16 }} />
            <Bone $height="18px" $width="80%" style={{ marginTop: 10 }} />
            <Bone $height="12px" $width="24%" style={{ marginTop: 10 }} />
            <Bone $height="18px" $width="30%" style={{ marginTop: 10 }} />
          </div>
        ))}
      </ProductGrid>
    </Skeleton>
  );
}
