import { LinkButton } from '../../../ui/buttons/LinkButton';
import { Row, Stack } from '../../../ui/theme/layout-components';
import { Text } from '../ProductRows';

/** In place of a product that is not sold any more, or that there never was. */
export function AbsentProduct({ heading, isGone }: { heading: React.ReactElement; isGone: boolean }) {
  return (
    <Stack style={{ paddingTop: 'var(--rhythm-small)' }}>
      {heading}
      <Text>
        {isGone
          ? 'It has been taken out of the range. Orders of it are not affected.'
          : 'The address may be incomplete or misspelt.'}
      </Text>
      <Row $wrap style={{ marginTop: 8 }}>
        <LinkButton to="/shop/listing">See all products</LinkButton>
        <LinkButton to="/shop/search" $variant="secondary">
          Search
        </LinkButton>
      </Row>
    </Stack>
  );
}
