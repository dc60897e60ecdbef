import styled from 'styled-components';
import { Link } from '../../ui/navigation/Link';
import { media } from '../../ui/theme/media-queries';
import { type Group, brands, categories } from '../catalog';

interface Columns {
  $onTablets: number;
  $onDesktops: number;
}

/* Five tiles: rows of one, two and two, of two and three, or one row of five; none is alone in the last row. */
const Categories = styled.ul<Columns>`
  display: grid;
  /* Two columns, or one where larger text needs it. */
  grid-template-columns: repeat(auto-fill, minmax(max(8.5rem, 40%), 1fr));
  gap: 24px 16px;
  &[data-odd] li:first-child {
    grid-column: 1 / -1;
    --ratio: 2 / 1;
  }
  ${media.medium} {
    grid-template-columns: repeat(${({ $onTablets }) => $onTablets}, minmax(0, 1fr));
    gap: 32px 24px;
    &[data-odd] li:first-child {
      grid-column: auto;
      --ratio: 3 / 4;
    }
    &[data-five] {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
    &[data-five] li {
      grid-column: span 2;
    }
    &[data-five] li:nth-child(-n + 2) {
      grid-column: span 3;
      --ratio: 4 / 3;
    }
  }
  ${media.large} {
    &,
    &[data-five] {
      grid-template-columns: repeat(${({ $onDesktops }) => $onDesktops}, minmax(0, 1fr));
    }
    &[data-five] li,
    &[data-five] li:nth-child(-n + 2) {
      grid-column: auto;
      --ratio: 3 / 4;
    }
  }
`;
/* The gaps are the hairlines. */
const Brands = styled.ul<Columns>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  padding-block: 1px;
  background: var(--line);
  &[data-odd] li:last-child {
    grid-column: span 2;
  }
  ${media.medium} {
    grid-template-columns: repeat(${({ $onTablets }) => $onTablets}, minmax(0, 1fr));
    &[data-odd] li:last-child {
      grid-column: auto;
    }
  }
  ${media.large} {
    grid-template-columns: repeat(${({ $onDesktops }) => $onDesktops}, minmax(0, 1fr));
  }
  li {
    background: var(--canvas);
  }
`;
const Category = styled(Link)`
  display: block;
  text-decoration: none;
  img,
  i {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: var(--ratio, 3 / 4);
    border-radius: var(--radius-card);
    object-fit: cover;
    background: #d9cbb4;
    transition: filter var(--medium) var(--ease);
  }
  i {
    display: grid;
    place-items: center;
    background: linear-gradient(150deg, #cfc5b6, #a4967f);
    color: rgb(255 255 255 / 0.6);
    font: 500 var(--size-display) / 1 var(--display);
  }
  span {
    display: block;
    margin-top: 12px;
    font: 500 var(--size-title) / 1.2 var(--display);
    letter-spacing: -0.01em;
    text-decoration: underline transparent 1px;
    text-underline-offset: 5px;
    overflow-wrap: break-word;
    transition: text-decoration-color var(--fast) var(--ease);
  }
  ${media.hover} {
    &:hover img {
      filter: brightness(0.96);
    }
    &:hover span {
      text-decoration-color: currentColor;
    }
  }
`;
const Brand = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  gap: 8px;
  height: 100%;
  min-height: 96px;
  padding: 12px;
  font: 500 var(--size-title) / 1.15 var(--display);
  letter-spacing: -0.01em;
  text-align: center;
  text-decoration: none;
  transition: background var(--fast) var(--ease);
  span {
    max-width: 100%;
    overflow-wrap: break-word;
  }
  &[data-long] {
    font-size: var(--size-body);
  }
  ${media.hover} {
    &:hover {
      background: var(--sand);
    }
  }
  ${media.medium} {
    min-height: 128px;
  }
`;

function listingOf(group: Group, value: string): string {
  return `/shop/listing?${new URLSearchParams({ [group]: value }).toString()}`;
}

function inWidth360(image: string): string {
  return image.replace(/-720(?=\.\w+$)/, '-360');
}

/** Characters. */
const longName = 24;

/** @param tablets and desktops numbers of columns, the best first, of which one leaves no tile alone in the last row */
function gridFor(count: number, tablets: readonly number[], desktops: readonly number[]) {
  const best = (columns: readonly number[]) => columns.find((each) => count % each !== 1) ?? columns[0] ?? 1;
  return {
    $onTablets: best(tablets),
    $onDesktops: best(desktops),
    'data-odd': count % 2 === 1 || undefined,
  };
}

/** @returns a picture's `sizes`; below 1024 pixels the first tiles are wider than the others */
function sizesOf(index: number): string {
  const onTablet = index < 2 ? '46vw' : '30vw';
  const onPhone = index < 1 ? '92vw' : '44vw';
  return `(min-width: 64em) 240px, (min-width: 48em) ${onTablet}, ${onPhone}`;
}

export function CategoryGrid() {
  return (
    <Categories data-five={categories().length === 5 || undefined} {...gridFor(categories().length, [3, 4], [5, 6, 4])}>
      {categories().map(({ value, label, image }, index) => (
        <li key={value}>
          <Category to={listingOf('category', value)}>
            {image ? (
              <img
                src={inWidth360(image)}
                srcSet={`${inWidth360(image)} 360w, ${image} 720w`}
                sizes={sizesOf(index)}
                alt=""
                width={360}
                height={480}
                loading="lazy"
              />
            ) : (
              <i aria-hidden="true">{[...label][0]}</i>
            )}
            <span>{label}</span>
          </Category>
        </li>
      ))}
    </Categories>
  );
}

export function BrandGrid() {
  return (
    <Brands {...gridFor(brands().length, [3, 4], [6, 5, 4])}>
      {brands().map(({ value, label, image }) => (
        <li key={value}>
          <Brand to={listingOf('brand', value)} data-long={label.length > longName || undefined}>
            {image && <img src={image} alt="" width={120} height={40} loading="lazy" />}
            <span>{label}</span>
          </Brand>
        </li>
      ))}
    </Brands>
  );
}
