import styled from 'styled-components';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { Row } from '../../../ui/theme/layout-components';

const Words = styled.div`
  display: grid;
  gap: 16px;
  max-width: 60ch;
  padding-top: var(--rhythm-small);
  p {
    color: var(--ink-2);
  }
`;

/** In place of a product that is not sold any more, or that there never was. */
export function AbsentProduct({ heading, isGone }: { heading: React.ReactElement; isGone: boolean }) {
  return (
    <Words>
      {heading}
      <p>
        {isGone
          ? 'It has been taken out of the range. Orders of it are not affected.'
          : 'The address may be incomplete or misspelt.'}
      </p>
      <Row $wrap style={{ marginTop: 8 }}>
        <LinkButton to="/shop/listing">See all products</LinkButton>
        <LinkButton to="/shop/search" $variant="secondary">
          Search
        </LinkButton>
      </Row>
    </Words>
  );
}
