import { act, fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './Picture';

describe('A picture of the shop', () => {
  const shown = (width: number | null, height: number | null) => {
    render(<Picture src="/images/a-720.webp" alt="Linen Shirt" sizes="100vw" width={width} height={height} />);
    return screen.getByAltText('Linen Shirt');
  };

  it.each([
    [500, '/images/a-360.webp 360w, /images/a-720.webp 500w'],
    [1080, '/images/a-360.webp 360w, /images/a-720.webp 720w, /images/a-1080.webp 1080w'],
    [
      2048,
      '/images/a-360.webp 360w, /images/a-720.webp 720w, /images/a-1080.webp 1080w, ' +
        '/images/a-1600.webp 1600w, /images/a-2048.webp 2048w',
    ],
  ])('of width %d is offered in the widths it is stored in', (width, files) => {
    const picture = shown(width, 1.25 * width);
    expect(picture).toHaveAttribute('srcset', files);
    expect(picture).toHaveAttribute('width', String(width));
    expect(picture).toHaveAttribute('height', String(1.25 * width));
  });

  it('has the default dimensions if its own are not known', () => {
    const picture = shown(null, null);
    expect(picture.getAttribute('srcset')).toMatch(/1080w$/);
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['720', '900']);
  });

  it('loads when it comes into view, but for the first, which comes before everything', () => {
    expect(shown(1080, 1350)).toHaveAttribute('loading', 'lazy');
    render(<Picture src="/images/b-720.webp" alt="The first" sizes="100vw" isFirst />);
    expect(screen.getByAltText('The first')).toHaveAttribute('loading', 'eager');
    expect(screen.getByAltText('The first')).toHaveAttribute('fetchpriority', 'high');
  });
});

describe('A picture that can’t be loaded', () => {
  it('shows nothing in place of the browser’s mark, and is tried again with the connection', () => {
    render(<Picture src="/images/a-720.webp" alt="Linen Shirt" sizes="100vw" />);
    const picture = screen.getByAltText('Linen Shirt');
    expect(picture).toHaveAttribute('src', '/images/a-720.webp');
    fireEvent.error(picture);
    expect(picture.getAttribute('src')).toMatch(/^data:image\/gif/);
    expect(picture).not.toHaveAttribute('srcset');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(picture).toHaveAttribute('src', '/images/a-720.webp');
  });
});
