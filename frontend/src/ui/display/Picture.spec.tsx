import { act, fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './Picture';

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
