import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { setupStore } from '../../../lib/store';
import type { AdminProduct } from '../../../contract/types';
import { ApiError } from '../../../lib/http';
import { openSheet } from '../product-admin.slice';
import { PictureEditor } from './PictureEditor';
import { uploadApi } from '../../picture-upload';
import { picturesSaga } from './upload/upload.saga';

const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const navy = { key: 'colour-1', name: 'Navy', swatch: '#1f2a44' };
const sand = { key: 'colour-2', name: 'Sand', swatch: '#d3c1a3' };
const shirt = {
  images: ['front', 'back', 'detail'].map((name) => ({ url: `/images/${name}.webp`, alt: name, colour: 'Navy' })),
  colours: [{ name: 'Navy' }, { name: 'Sand' }],
} as AdminProduct;

function open(what: AdminProduct | 'new', colours = what === 'new' ? [] : [navy, sand]) {
  const store = setupStore({ sagas: [picturesSaga] });
  store.dispatch(openSheet(what));
  const editor = (shown: typeof colours, errors = {}) => (
    <Provider store={store}>
      <PictureEditor isEditing={what !== 'new'} title="Linen Shirt" colours={shown} errors={errors} />
    </Provider>
  );
  const { rerender } = render(editor(colours));
  return {
    user: userEvent.setup({ applyAccept: false }),
    show: (shown: typeof colours, errors = {}) => rerender(editor(shown, errors)),
    pictures: () => store.getState().adminPictures!.pictures,
  };
}

/** Each upload ends when its `arrive` or `fail` is called. */
function heldUploads() {
  const sent: { arrive: () => void; fail: (reason: string) => void; report: (part: number) => void }[] = [];
  jest.spyOn(uploadApi, 'uploadImage').mockImplementation(
    (file, report) =>
      new Promise((resolve, reject) => {
        const fail = (reason: string) => reject(new ApiError(415, reason));
        sent.push({ report, fail, arrive: () => resolve(`/images/${file.name}`) });
      }),
  );
  return sent;
}

const upload = () => screen.getByLabelText('Upload Image');
const tiles = () => screen.getAllByRole('button', { name: /^Picture \d of \d/ });
const names = () => tiles().map((tile) => tile.getAttribute('aria-label'));
/** The fields of the chosen picture. */
const chosen = (name: string) => within(screen.getByRole('group', { name }));
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => tiles().map((tile) => tile.querySelector('img')?.getAttribute('src'));

afterEach(() => jest.restoreAllMocks());

describe('The pictures of a new product', () => {
  it('are several at a time, each with a bar and its file’s name', async () => {
    const sent = heldUploads();
    const { user } = open('new');
    expect(upload()).toHaveAttribute('multiple');
    await user.upload(upload(), [photo('front.jpg'), photo('back.jpg')]);
    expect(names()).toEqual(['Picture 1 of 2, uploading', 'Picture 2 of 2, uploading']);
    expect(chosen('Picture 1 of 2').getByText('front.jpg')).toBeInTheDocument();
    await user.click(button('Picture 2 of 2, uploading'));
    expect(chosen('Picture 2 of 2').getByText('back.jpg')).toBeInTheDocument();
    const preview = tiles()[1]!.querySelector('img');
    expect(preview).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    fireEvent.error(preview!);
    expect(preview).not.toBeInTheDocument();
    act(() => sent[1]!.report(0.25));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Uploading picture 2' })).toHaveValue(0.25));
    sent[0]!.arrive();
    const first = await screen.findByRole('button', { name: 'Picture 1 of 2' });
    expect(shown()[0]).toBe('/images/front.jpg');
    expect(screen.queryByRole('progressbar', { name: 'Uploading picture 1' })).toBeNull();
    expect(first).toHaveTextContent('On the card');
  });

  it('can be dropped, also while others are uploaded', async () => {
    heldUploads();
    const { user } = open('new');
    await user.upload(upload(), photo('front.jpg'));
    fireEvent.drop(upload().closest('label')!, { dataTransfer: { files: [photo('back.jpg'), photo('detail.jpg')] } });
    expect(tiles()).toHaveLength(3);
  });

  it('say why one was not uploaded; it can be retried or cancelled', async () => {
    const sent = heldUploads();
    const { user } = open('new');
    await user.upload(upload(), [photo('front.jpg'), photo('notes.txt')]);
    sent[1]!.fail('Please send a JPEG, PNG, WebP or AVIF picture.');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'notes.txt: Please send a JPEG, PNG, WebP or AVIF picture.',
    );
    expect(names()[1]).toBe('Picture 2 of 2, not uploaded');
    await user.click(button('Retry: picture 2'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(3);
    sent[2]!.fail('Please send a JPEG, PNG, WebP or AVIF picture.');
    await screen.findByRole('alert');
    await user.click(button('Cancel: picture 2'));
    expect(names()).toEqual(['Picture 1 of 1, uploading']);
    expect(tiles()[0]).toHaveFocus();
  });

  it('are eight at most: the upload zone is hidden until one is removed', async () => {
    heldUploads();
    const { user } = open('new');
    await user.upload(
      upload(),
      Array.from({ length: 10 }, (_, at) => photo(`${at}.jpg`)),
    );
    expect(tiles()).toHaveLength(8);
    expect(screen.queryByLabelText('Upload Image')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('at most 8 pictures: 2 files were not added.');
    expect(screen.getByRole('list')).toHaveFocus();
    await user.click(tiles()[7]!);
    await user.click(button('Remove: picture 8'));
    expect(button('Remove: picture 7')).toHaveFocus();
    expect(upload()).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show a hostile file name as plain text', async () => {
    heldUploads();
    const { user } = open('new');
    await user.upload(upload(), [photo('<img src=x onerror=alert(1)>.jpg'), photo('shirt\u202Egpj.exe')]);
    expect(screen.getByText('<img src=x onerror=alert(1)>.jpg')).toBeInTheDocument();
    await user.click(tiles()[1]!);
    expect(screen.getByText(/shirtgpj\.exe/)).toBeInTheDocument();
  });

  it('have a text each, counted up to 300, which the title and the colour suggest', async () => {
    heldUploads();
    const { user, show, pictures } = open('new', [navy]);
    await user.upload(upload(), photo('front.jpg'));
    const text = () => screen.getByLabelText(/^Alt text/);
    expect(screen.getByLabelText('Alt text (optional)')).toHaveAccessibleDescription('0 of 300');
    await user.selectOptions(screen.getByLabelText('Shows colour'), 'Navy');
    expect(text()).toHaveValue('Linen Shirt in navy');
    await user.upload(upload(), photo('back.jpg'));
    expect(tiles()[1]).toHaveAttribute('aria-pressed', 'true');
    expect(text()).toHaveValue('Linen Shirt');
    await user.clear(text());
    await user.type(text(), 'From behind');
    expect(text()).toHaveAccessibleDescription('11 of 300');
    expect(text()).toHaveAttribute('maxlength', '300');
    await user.selectOptions(screen.getByLabelText('Shows colour'), 'Navy');
    expect(pictures().map(({ alt }) => alt)).toEqual([null, 'From behind']);
    show([navy], { [pictures()[0]!.key]: { alt: 'Describe this picture.' } });
    expect(names()[0]).toBe('Picture 1 of 2, uploading');
    expect(tiles()[0]).toHaveAttribute('aria-pressed', 'true');
    expect(text()).toBeInvalid();
    expect(text()).toHaveAccessibleDescription('19 of 300 Describe this picture.');
  });
});

describe('The pictures of an edited product', () => {
  it('change their order by buttons, which keep the focus and are disabled at the ends', async () => {
    const { user } = open(shirt);
    await user.click(button('Move later: picture 1'));
    expect(shown()).toEqual(['/images/back.webp', '/images/front.webp', '/images/detail.webp']);
    expect(button('Move later: picture 2')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Picture 2 of 3');
    await user.keyboard('{Enter}{Enter}');
    expect(shown()).toEqual(['/images/back.webp', '/images/detail.webp', '/images/front.webp']);
    expect(button('Move later: picture 3')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Move earlier: picture 3'));
    expect(chosen('Picture 2 of 3').getByLabelText('Alt text')).toHaveValue('front');
  });

  it('are replaced in their place, with their text and colour', async () => {
    const sent = heldUploads();
    const { user, pictures } = open(shirt);
    expect(upload()).toBeDisabled();
    const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
    await user.click(tiles()[1]!);
    await user.click(button('Replace image: picture 2'));
    expect(opened).toHaveBeenCalled();
    expect(upload()).toBeEnabled();
    await user.upload(upload(), photo('back-again.jpg'));
    expect(pictures()[1]).toMatchObject({ url: '/images/back.webp', upload: { name: 'back-again.jpg' } });
    sent[0]!.arrive();
    await waitFor(() =>
      expect(pictures()[1]).toMatchObject({ url: '/images/back-again.jpg', alt: 'back', colour: 'colour-1' }),
    );
    expect(upload()).toBeDisabled();
  });

  it('stay unchanged when a replacement is cancelled', async () => {
    const { user } = open(shirt);
    await user.click(tiles()[1]!);
    await user.click(button('Replace image: picture 2'));
    await user.click(button('Keep picture 2'));
    expect(upload()).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
  });

  it('can be added after a press of “Add pictures”', async () => {
    heldUploads();
    const { user } = open(shirt);
    await user.click(button('Add pictures'));
    await user.upload(upload(), [photo('side.jpg'), photo('worn.jpg')]);
    expect(tiles()).toHaveLength(5);
    expect(tiles()[3]).toHaveAttribute('aria-pressed', 'true');
    expect(upload()).toBeEnabled();
  });

  it('can be removed, the focus going to the next', async () => {
    const { user } = open(shirt);
    await user.click(button('Remove: picture 1'));
    expect(shown()).toEqual(['/images/back.webp', '/images/detail.webp']);
    expect(button('Remove: picture 1')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Picture 1 is removed.');
  });

  it('show one of the product’s colours, also under another name, and none once it is removed', async () => {
    const { user, show, pictures } = open(shirt);
    const colour = () => chosen('Picture 1 of 3').getByLabelText('Shows colour');
    expect(colour()).toHaveDisplayValue('Navy');
    show([{ ...navy, name: 'Midnight' }, sand]);
    expect(colour()).toHaveDisplayValue('Midnight');
    show([{ ...navy, name: '' }, sand]);
    expect(colour()).toHaveDisplayValue('New colour');
    show([sand]);
    expect(colour()).toHaveDisplayValue('None in particular');
    await user.selectOptions(colour(), 'Sand');
    expect(pictures()[0]).toMatchObject({ colour: 'colour-2' });
    show([]);
    expect(screen.queryByLabelText('Shows colour')).toBeNull();
  });
});

it('A picture of few pixels is warned about', async () => {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 640, height: 1200, close() {} }) });
  const sent = heldUploads();
  const { user } = open('new');
  await user.upload(upload(), photo('front.jpg'));
  sent[0]!.arrive();
  expect(await screen.findByText(/640 × 1200 pixels/)).toBeInTheDocument();
});
