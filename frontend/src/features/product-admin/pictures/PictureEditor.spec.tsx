import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { setupStore } from '../../../lib/store';
import type { AdminProduct } from '../../../contract/types';
import { ApiError } from '../../../lib/http';
import { openSheet } from '../product-admin.slice';
import { PictureEditor } from './PictureEditor';
import { uploadApi } from './upload/upload.api';
import { picturesSaga } from './upload/upload.saga';

const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const navy = { key: 'colour-1', name: 'Navy' };
const sand = { key: 'colour-2', name: 'Sand' };
const shirt = {
  images: ['front', 'back', 'detail'].map((name) => ({ url: `/images/${name}.webp`, alt: name, colour: 'Navy' })),
  colours: [{ name: 'Navy' }, { name: 'Sand' }],
} as AdminProduct;

function open(what: AdminProduct | 'new', colours = what === 'new' ? [] : [navy, sand]) {
  const store = setupStore({ sagas: [picturesSaga] });
  store.dispatch(openSheet(what));
  const editor = (shown: typeof colours, errors = {}) => (
    <Provider store={store}>
      <PictureEditor isEditing={what !== 'new'} colours={shown} errors={errors} />
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
const rows = () => screen.getAllByRole('group').map((row) => row.getAttribute('aria-label'));
const row = (name: string) => within(screen.getByRole('group', { name }));
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('src'));

afterEach(() => jest.restoreAllMocks());

describe('The pictures of a new product', () => {
  it('are several at a time, each with a bar and its file’s name', async () => {
    const sent = heldUploads();
    const { user } = open('new');
    expect(upload()).toHaveAttribute('multiple');
    await user.upload(upload(), [photo('front.jpg'), photo('back.jpg')]);
    expect(rows()).toEqual(['Picture 1 of 2', 'Picture 2 of 2']);
    expect(row('Picture 2 of 2').getByText('back.jpg')).toBeInTheDocument();
    const preview = screen.getByRole('group', { name: 'Picture 2 of 2' }).querySelector('img');
    expect(preview).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    fireEvent.error(preview!);
    expect(preview).not.toBeInTheDocument();
    act(() => sent[1]!.report(0.25));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Uploading picture 2' })).toHaveValue(0.25));
    sent[0]!.arrive();
    expect(await screen.findByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', '/images/front.jpg');
    expect(screen.queryByRole('progressbar', { name: 'Uploading picture 1' })).toBeNull();
    expect(row('Picture 1 of 2').getByText('On the card')).toBeInTheDocument();
  });

  it('can be dropped, also while others are uploaded', async () => {
    heldUploads();
    const { user } = open('new');
    await user.upload(upload(), photo('front.jpg'));
    fireEvent.drop(upload().closest('label')!, { dataTransfer: { files: [photo('back.jpg'), photo('detail.jpg')] } });
    expect(rows()).toHaveLength(3);
  });

  it('say why one was not uploaded; it can be retried or cancelled', async () => {
    const sent = heldUploads();
    const { user } = open('new');
    await user.upload(upload(), [photo('front.jpg'), photo('notes.txt')]);
    sent[1]!.fail('Please send a JPEG, PNG, WebP or AVIF picture.');
    const failed = row('Picture 2 of 2');
    expect(await failed.findByRole('alert')).toHaveTextContent(
      'notes.txt: Please send a JPEG, PNG, WebP or AVIF picture.',
    );
    await user.click(button('Retry: picture 2'));
    expect(failed.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(3);
    sent[2]!.fail('Please send a JPEG, PNG, WebP or AVIF picture.');
    await failed.findByRole('alert');
    await user.click(button('Cancel: picture 2'));
    expect(rows()).toEqual(['Picture 1 of 1']);
    expect(button('Remove: picture 1')).toHaveFocus();
  });

  it('are eight at most: the upload zone is hidden until one is removed', async () => {
    heldUploads();
    const { user } = open('new');
    await user.upload(
      upload(),
      Array.from({ length: 10 }, (_, at) => photo(`${at}.jpg`)),
    );
    expect(rows()).toHaveLength(8);
    expect(screen.queryByLabelText('Upload Image')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('at most 8 pictures: 2 files were not added.');
    expect(screen.getByRole('list')).toHaveFocus();
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
    expect(screen.getByText(/shirtgpj\.exe/)).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('need a text each where they are several, counted up to 300', async () => {
    heldUploads();
    const { user, show, pictures } = open('new');
    await user.upload(upload(), photo('front.jpg'));
    expect(screen.getByLabelText('Alt text (optional)')).toHaveAccessibleDescription('0 of 300');
    await user.upload(upload(), photo('back.jpg'));
    const [first, second] = screen.getAllByLabelText('Alt text');
    await user.type(second!, 'From behind');
    expect(second).toHaveAccessibleDescription('11 of 300');
    expect(second).toHaveAttribute('maxlength', '300');
    expect(pictures().map(({ alt }) => alt)).toEqual(['', 'From behind']);
    show([], { [pictures()[0]!.key]: { alt: 'Describe this picture.' } });
    expect(first).toBeInvalid();
    expect(first).toHaveAccessibleDescription('0 of 300 Describe this picture.');
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
    expect(row('Picture 2 of 3').getByLabelText('Alt text')).toHaveValue('front');
  });

  it('are replaced in their place, with their text and colour', async () => {
    const sent = heldUploads();
    const { user, pictures } = open(shirt);
    expect(upload()).toBeDisabled();
    const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
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
    expect(rows()).toHaveLength(5);
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
    const colour = () => row('Picture 1 of 3').getByLabelText('Shows colour');
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
