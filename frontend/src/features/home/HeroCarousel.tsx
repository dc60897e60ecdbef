import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../ui/buttons/IconButton';
import { ArrowLeftIcon, ArrowRightIcon, icon } from '../../ui/icons/icons';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated';
import { useMedia } from '../../ui/hooks/use-media';
import { media } from '../../ui/theme/media-queries';
import { listingPath, categories } from '../catalog';
import { bannerPictures } from './banner-pictures';

const PauseIcon = icon(<path d="M8 5v14M16 5v14" />);
const PlayIcon = icon(<path d="M7 4.5v15l12-7.5-12-7.5Z" />);

const interval = 15_000;

const slides = [
  { title: 'Linen weather', words: 'Light layers for long days.', category: 'women' },
  { title: 'Knits for every day', words: 'Soft, warm and made to last.', category: 'men' },
  { title: 'Good on your feet', words: 'From first run to last train.', category: 'footwear' },
  { title: 'The finishing touch', words: 'Bags, belts and small things.', category: 'accessories' },
];

const Stage = styled.section`
  position: relative;
  aspect-ratio: 4 / 5;
  max-height: calc(100dvh - var(--header-h) - 24px);
  width: 100%;
  overflow: hidden;
  background: #cfc5b6;
  ${media.medium} {
    aspect-ratio: 21 / 9;
    min-height: 420px;
    max-height: 600px;
  }
  ${media.short} {
    min-height: 360px;
    max-height: none;
  }
`;
const Slide = styled.div`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity 1s ease;
  &[data-current='true'] {
    opacity: 1;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Words = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  padding: 96px var(--gutter) 88px;
  /* Dark enough for white text on any picture. */
  background: linear-gradient(transparent, rgb(14 14 13 / 0.5) 33%, rgb(14 14 13 / 0.64));
  color: var(--paper);
  ${media.medium} {
    inset: 0;
    justify-content: center;
    padding: 0 50% 0 max(var(--gutter), calc((100vw - 1280px) / 2));
    background: linear-gradient(
      90deg,
      rgb(14 14 13 / 0.6),
      rgb(14 14 13 / 0.5) 30%,
      rgb(14 14 13 / 0.41) 43%,
      rgb(14 14 13 / 0.25) 56%,
      rgb(14 14 13 / 0.1) 68%,
      rgb(14 14 13 / 0.02) 80%,
      transparent 88%
    );
  }
  p:first-child {
    font: 500 var(--size-hero) / 1.05 var(--display);
    letter-spacing: -0.02em;
  }
  a {
    margin-top: 8px;
    background: var(--paper);
    color: var(--ink);
    border-color: var(--paper);
    ${media.hover} {
      &:hover {
        background: var(--sand) !important;
      }
    }
  }
`;
const Controls = styled.div`
  position: absolute;
  right: max(var(--gutter), calc((100% - 1280px) / 2));
  bottom: 16px;
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 0 4px 0 14px;
  border-radius: 999px;
  background: rgb(255 255 255 / 0.92);
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
  button {
    border-radius: 999px;
  }
`;

/** Advances every 15 s, but not while hovered or focused, after manual use, or with reduced motion. */
export function HeroCarousel() {
  const [current, setCurrent] = useState(0);
  const isHydrated = useIsHydrated();
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  /** Null until a button is pressed. */
  const [isWanted, setIsPlaying] = useState<boolean | null>(null);
  const isPlaying = isWanted ?? !isMotionReduced;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((slide) => (slide + 1) % slides.length);
    }, interval);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld]);
  const move = (step: number) => {
    setIsPlaying(false);
    setCurrent((current + step + slides.length) % slides.length);
  };
  return (
    <Stage
      aria-roledescription="carousel"
      aria-label="From the shop"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {slides.map(({ title, words, category }, index) => (
        <Slide
          key={title}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          data-current={index === current}
          inert={index !== current}
        >
          {/* The pictures of later slides would take bandwidth from the first one. */}
          {(index === 0 || isHydrated) && <Banner number={index + 1} isFirst={index === 0} />}
          <Words>
            <p>{title}</p>
            <p>{words}</p>
            <ShopLink category={category} />
          </Words>
        </Slide>
      ))}
      <Controls>
        <span>{`${current + 1} / ${slides.length}`}</span>
        <IconButton name="Previous" onClick={() => move(-1)}>
          <ArrowLeftIcon size={18} />
        </IconButton>
        <IconButton name={isPlaying ? 'Pause' : 'Play'} onClick={() => setIsPlaying(!isPlaying)}>
          {isPlaying ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
        </IconButton>
        <IconButton name="Next" onClick={() => move(1)}>
          <ArrowRightIcon size={18} />
        </IconButton>
      </Controls>
    </Stage>
  );
}

/** Leads to the category, or to all products in a shop without it. */
function ShopLink({ category }: { category: string }) {
  const known = categories().find(({ value }) => value === category);
  if (!known) return <LinkButton to="/shop/listing">Shop All Products</LinkButton>;
  return <LinkButton to={listingPath(category)}>{`Shop ${known.label}`}</LinkButton>;
}

function Banner({ number, isFirst }: { number: number; isFirst: boolean }) {
  const { tall, wide } = bannerPictures(number);
  return (
    <picture>
      <source media={wide.media} srcSet={wide.srcSet} sizes="100vw" />
      <img
        src={tall.src}
        srcSet={tall.srcSet}
        sizes="100vw"
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    </picture>
  );
}
