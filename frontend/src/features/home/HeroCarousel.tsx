import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../ui/buttons/IconButton';
import { ArrowLeftIcon, ArrowRightIcon, icon } from '../../ui/icons/icons';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { useMedia } from '../../ui/hooks/use-media';
import { media } from '../../ui/theme/media-queries';
import { banners } from '../../lib/shop';
import { BannerPicture } from './BannerPicture';

const PauseIcon = icon(<path d="M8 5v14M16 5v14" />);
const PlayIcon = icon(<path d="M7 4.5v15l12-7.5-12-7.5Z" />);

const interval = 15_000;

const Stage = styled.section`
  position: relative;
  display: grid;
  /* Higher where larger text needs it. */
  min-height: min(132vw, 100dvh - var(--header-h) - 24px);
  overflow: hidden;
  background: #e8e0d0;
  ${media.medium} {
    min-height: clamp(420px, 42.86vw, 600px);
  }
  ${media.short} {
    min-height: 360px;
  }
`;
const Slide = styled.div`
  position: relative;
  grid-area: 1 / 1;
  display: grid;
  opacity: 0;
  transition: opacity 1s ease;
  &[data-current='true'] {
    opacity: 1;
  }
  picture {
    position: absolute;
    inset: 0;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    /* The garments are cropped before the room for the words is. */
    object-position: 50% 0;
    ${media.medium} {
      object-position: 0 50%;
    }
  }
`;
/* No room for the words below the garments. */
const overGarments = '@media (max-width: 22.49em), (max-width: 47.99em) and (orientation: landscape)';
const Words = styled.div`
  position: relative;
  align-self: end;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  min-width: 0;
  padding: 24px var(--gutter) 20px;
  ${overGarments} {
    background: linear-gradient(transparent, rgb(250 250 248 / 0.86) 24px);
  }
  /* Beside the controls there is no room for the button. */
  ${media.narrowest} {
    padding-bottom: 72px;
  }
  ${media.medium} {
    align-self: center;
    /* The pictures are empty as far as a third of their width. */
    padding: 24px calc(100% - max(33%, 324px)) 24px max(var(--gutter), min(50vw - 640px, 33vw - 300px));
  }
  p {
    font-size: var(--size-lead);
  }
  p:first-child {
    font: 500 min(var(--size-hero), 18vw) / 1.05 var(--display);
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  a {
    margin-top: 8px;
    flex-shrink: 1;
  }
`;
const Controls = styled.div`
  position: absolute;
  right: max(var(--gutter) - 13px, calc((100% - 1280px) / 2 - 13px));
  bottom: 22px;
  display: flex;
  ${media.hover} {
    button:hover {
      background: rgb(255 255 255 / 0.4) !important;
    }
  }
`;
/* A quarter of it is dark: the slide's. */
const Line = styled.div`
  position: absolute;
  inset: auto 0 0;
  border-top: 2px solid rgb(17 17 16 / 0.16);
  i {
    display: block;
    margin-top: -2px;
    border-top: 2px solid var(--ink);
    transition: transform var(--slow) var(--ease);
  }
`;

/** Advances every 15 s, but not while hovered or focused, after manual use, or with reduced motion. */
export function HeroCarousel() {
  const slides = banners();
  const [current, setCurrent] = useState(0);
  const isHydrated = useIsHydrated();
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  /** Null until a button is pressed. */
  const [isWanted, setIsPlaying] = useState<boolean | null>(null);
  const isPlaying = isWanted ?? !isMotionReduced;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isPlaying || isHeld || slides.length < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((slide) => (slide + 1) % slides.length);
    }, interval);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, slides.length]);
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
      {slides.map((banner, index) => (
        <Slide
          key={banner._id}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          data-current={index === current}
          inert={index !== current}
        >
          {/* The pictures of later slides would take bandwidth from the first one. */}
          {(index === 0 || isHydrated) && <BannerPicture banner={banner} isFirst={index === 0} />}
          <Words>
            <p>{banner.heading}</p>
            {banner.text && <p>{banner.text}</p>}
            <LinkButton to={banner.target}>{banner.buttonText}</LinkButton>
          </Words>
        </Slide>
      ))}
      {slides.length > 1 && (
        <>
          <Controls>
            <VisuallyHidden>{`${current + 1} / ${slides.length}`}</VisuallyHidden>
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
          <Line aria-hidden="true">
            <i style={{ width: `${100 / slides.length}%`, transform: `translateX(${current * 100}%)` }} />
          </Line>
        </>
      )}
    </Stage>
  );
}
