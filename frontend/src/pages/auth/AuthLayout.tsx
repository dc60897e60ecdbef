import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { shopName } from '../../lib/shop';
import { media } from '../../ui/theme/media-queries';

const Halves = styled.div`
  display: grid;
  min-height: 100dvh;
  ${media.large} {
    grid-template-columns: 1fr 1fr;
  }
`;
const Welcome = styled.aside`
  display: none;
  ${media.large} {
    display: grid;
    place-content: center;
    gap: 24px;
    padding: 48px;
    background: var(--night);
    color: var(--night-text);
    p {
      max-width: 36ch;
      color: var(--night-muted);
    }
  }
`;
const Heading = styled.p`
  max-width: 12ch !important;
  color: var(--night-text) !important;
  font: 500 var(--size-hero) / 1.05 var(--display);
  letter-spacing: -0.02em;
`;
const Room = styled.main`
  position: relative;
  display: grid;
  place-items: center;
  padding: 24px 16px;
  isolation: isolate;
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    z-index: -1;
    background: #cfc5b6;
  }
`;
const Card = styled.div`
  width: min(400px, 100%);
  padding: 32px clamp(20px, 6vw, 32px);
  background: var(--paper);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
  h1 {
    margin-bottom: 24px;
    font-size: var(--size-heading);
  }
`;

/* Wide screens show it beside the card. */
const Name = styled.p`
  margin-bottom: 20px;
  font: 500 var(--size-title) / 1 var(--display);
  letter-spacing: -0.02em;
  ${media.large} {
    display: none;
  }
`;

export default function AuthLayout() {
  return (
    <Halves>
      <Welcome aria-label="Welcome">
        <Heading role="heading" aria-level={2}>
          {`Welcome to ${shopName()}`}
        </Heading>
        <p>Clothing, footwear and accessories, chosen with care and made to be worn for years.</p>
      </Welcome>
      <Room>
        <img
          src="/pictures/auth-background-900.webp"
          srcSet="/pictures/auth-background-900.webp 900w, /pictures/auth-background-1600.webp 1600w"
          sizes="(min-width: 64em) 50vw, 100vw"
          alt=""
          fetchPriority="high"
        />
        <Card>
          <Name>{shopName()}</Name>
          <Outlet />
        </Card>
      </Room>
    </Halves>
  );
}
