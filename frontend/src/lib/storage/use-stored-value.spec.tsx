import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStoredValue } from './use-stored-value';

function Size({ scale }: { scale: string }) {
  const [size, store] = useStoredValue(`size.${scale}`);
  return (
    <>
      <output aria-label={scale}>{size ?? 'none'}</output>
      <button onClick={() => store('M')}>Choose for {scale}</button>
    </>
  );
}

const shown = (scale: string) => screen.getAllByLabelText(scale).map(({ textContent }) => textContent);

describe('A value that the browser remembers', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('changes wherever it is shown, and only there', async () => {
    render(
      <>
        <Size scale="letters" />
        <Size scale="kids" />
      </>,
    );
    await userEvent.click(screen.getByText('Choose for letters'));
    expect([shown('letters'), shown('kids')]).toEqual([['M'], ['none']]);
    expect(localStorage.getItem('size.letters')).toBe('M');
  });

  it('follows other tabs', () => {
    render(<Size scale="letters" />);
    act(() => {
      localStorage.setItem('size.letters', 'XL');
      window.dispatchEvent(new StorageEvent('storage', { key: 'size.letters' }));
    });
    expect(shown('letters')).toEqual(['XL']);
  });

  it('lasts as long as the page where storage is refused', async () => {
    const refuse = () => {
      throw new Error('denied');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    render(<Size scale="letters" />);
    await userEvent.click(screen.getByText('Choose for letters'));
    expect(shown('letters')).toEqual(['M']);
  });
});
