import styled from 'styled-components';
import { allProducts, categories, listingPath } from '../../features/catalog';
import { shop } from '../../lib/shop';
import { Link } from '../../ui/navigation/Link';
import { Container } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';

const Night = styled.footer`
  padding-block: var(--rhythm-small) 24px;
  background: var(--night);
  color: var(--night-muted);
  font-size: var(--size-small);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--night-text);
    ${media.mouse} {
      min-height: 32px;
    }
  }
`;
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5em, 100%), 1fr));
  gap: 32px 24px;
  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.medium} {
    grid-template-columns: 2fr 1fr 1fr 1fr;
    > :first-child {
      grid-column: auto;
    }
  }
  a {
    text-decoration: none;
    ${media.hover} {
      &:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  }
  h2 {
    margin-bottom: 8px;
    color: var(--night-muted);
    font: 600 var(--size-caption) / 1.3 var(--text);
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
`;
const Name = styled.p`
  margin-bottom: 12px;
  color: var(--night-text);
  font: 500 var(--size-title) / 1.1 var(--display);
`;
const Words = styled.p`
  max-width: 40ch;
`;

const Legal = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 24px;
  margin-top: 24px;
`;

interface LinkGroup {
  title: string;
  links: readonly (readonly [label: string, to: string, state?: object])[];
}

/** The others are in the listing's filter. */
const maxCategories = 8;

const linkGroups = (): LinkGroup[] => [
  {
    title: 'Shop',
    links: [
      ['All Products', allProducts.to, allProducts.state],
      ...categories()
        .slice(0, maxCategories)
        .map(({ value, label }) => [`All ${label}`, listingPath(value)] as const),
      ['Find a product', '/shop/search'],
    ],
  },
  {
    title: 'Customer care',
    links: [
      ['Help', '/shop/help'],
      ['Delivery', '/shop/help#delivery'],
      ['Returns', '/shop/help#returns'],
      ['Contact', '/shop/help#contact'],
    ],
  },
  {
    title: 'Your account',
    links: [
      ['Orders', '/shop/account'],
      ['Addresses', '/shop/account?tab=address'],
      ['Wishlist', '/shop/wishlist'],
    ],
  },
];

export default function ShopFooter() {
  const { name, email, phone, hasTerms } = shop();
  return (
    <Night>
      <Columns>
        <div>
          <Name>{name}</Name>
          <Words>Clothing, footwear and accessories for the whole family. Taxes included.</Words>
          {email && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {phone && (
            <p>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </p>
          )}
        </div>
        {linkGroups().map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([label, to, state]) => (
                <li key={to}>
                  <Link to={to} state={state}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Columns>
      <Legal>
        <span>{`© ${name}`}</span>
        <Link to="/shop/help#privacy">Privacy</Link>
        {hasTerms && <Link to="/shop/help#terms">Terms</Link>}
        <Link to="/shop/help#imprint">Imprint</Link>
      </Legal>
    </Night>
  );
}
