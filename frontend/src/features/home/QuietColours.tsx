import styled from 'styled-components';
import { Link } from '../../ui/navigation/Link';
import { Container } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';

const Night = styled.section`
  background: var(--night);
  color: var(--night-text);
`;
const Halves = styled(Container)`
  display: grid;
  gap: 40px;
  padding-block: var(--rhythm-small);
  ${media.large} {
    grid-template-columns: 5fr 7fr;
    gap: 64px;
    align-items: center;
    padding-block: var(--rhythm);
  }
  h2 {
    font-size: min(var(--size-page), 13vw);
    line-height: 1.1;
    letter-spacing: -0.015em;
  }
  p {
    max-width: 44ch;
    margin: 16px 0 20px;
    color: var(--night-muted);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    text-underline-offset: 5px;
  }
`;
const Swatches = styled.div`
  display: grid;
  grid-template-columns: 3fr 2fr 2fr 1fr;
  height: clamp(112px, 24vw, 320px);
`;

/** Of the listing's families of colours. */
const colours = { white: '#f5f3ee', beige: '#cdbb9a', grey: '#8f8b84', brown: '#6a4a33' };

/** What goes with everything, as one listing. */
export function QuietColours() {
  const listing = `/shop/listing?${new URLSearchParams({ colour: Object.keys(colours).join(',') }).toString()}`;
  return (
    <Night>
      <Halves>
        <div>
          <h2>Start with the quiet colours</h2>
          <p>
            White, sand, grey and brown go with all you own, and with each other. Everything loud looks better beside
            them.
          </p>
          <Link to={listing}>Shop quiet colours</Link>
        </div>
        <Swatches aria-hidden="true">
          {Object.values(colours).map((background) => (
            <i key={background} style={{ background }} />
          ))}
        </Swatches>
      </Halves>
    </Night>
  );
}
