import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../../lib/store';
import type { Imprint } from '../../../contract/types';
import { ApiError, request } from '../../../lib/http';
import HelpPage from './HelpPage';

const nothing: Imprint = {
  ...{ name: '', address: '', email: '', phone: '', vatId: '', missingSettings: [] },
  ...{ imprint: '', privacy: '', terms: '', returnsText: '' },
};
const complete: Imprint = {
  ...nothing,
  ...{ name: 'Mill Lane Ltd', address: '1 Mill Lane, Leeds LS1 4AB', email: 'hello@shop.example' },
  ...{ phone: '+44 113 496 0000', vatId: 'GB123456789' },
  imprint: 'Mill Lane Ltd\n1 Mill Lane\nLeeds LS1 4AB\nhello@shop.example',
  returnsText: 'You have 30 days.\n\nLook at https://shop.example/returns, or write to hello@shop.example.',
};

jest.mock('../../../lib/http', () => ({ ...jest.requireActual<object>('../../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

function open(imprint: Imprint, path = '/shop/help') {
  requested.mockResolvedValue({ success: true, data: imprint });
  show(path);
}

function show(path = '/shop/help') {
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <HelpPage />
        <Link to="/shop/help#returns">Go to returns</Link>
      </MemoryRouter>
    </Provider>,
  );
}

const section = (name: string) => screen.findByRole('region', { name });

afterEach(() => jest.restoreAllMocks());

describe('Help', () => {
  it('has the owner’s contact and imprint', async () => {
    open(complete);
    const contact = within(await section('Contact'));
    expect(contact.getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute(
      'href',
      'mailto:hello@shop.example',
    );
    expect(contact.getByRole('link', { name: '+44 113 496 0000' })).toHaveAttribute('href', 'tel:+441134960000');
    const imprint = await section('Imprint');
    for (const line of ['Mill Lane Ltd', '1 Mill Lane', 'Leeds LS1 4AB']) expect(imprint).toHaveTextContent(line);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('shows developers what is missing, and shoppers nothing that is not known', async () => {
    open({ ...nothing, missingSettings: ['OWNER_NAME', 'OWNER_EMAIL'] });
    expect(await screen.findByRole('note')).toHaveTextContent(/set OWNER_NAME, OWNER_EMAIL/);
    expect(screen.queryByRole('region', { name: 'Imprint' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Contact' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Returns' })).toBeNull();
  });

  it('has the owners’ texts in paragraphs, with links to addresses in them and nothing else', async () => {
    open({ ...complete, terms: '<b>Bold</b> javascript:alert(1)' });
    const returns = await section('Returns');
    const [, , how, ...others] = returns.querySelectorAll('p');
    expect(how).toHaveTextContent('choose “Return items”');
    expect(others).toEqual([]);
    expect(within(returns).getByRole('link', { name: 'https://shop.example/returns' })).toHaveAttribute(
      'href',
      'https://shop.example/returns',
    );
    expect(within(returns).getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute(
      'href',
      'mailto:hello@shop.example',
    );
    const terms = await section('Terms');
    expect(terms).toHaveTextContent('<b>Bold</b> javascript:alert(1)');
    expect(within(terms).queryByRole('link')).toBeNull();
  });

  it('says when it could not be loaded, and tries again', async () => {
    requested.mockRejectedValueOnce(new ApiError(500, 'Something went wrong.'));
    show();
    expect(await screen.findByText('Help could not be loaded.')).toBeVisible();
    requested.mockResolvedValueOnce({ success: true, data: complete });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await section('Imprint')).toBeVisible();
  });
});

describe('A link to a section of the help', () => {
  it('goes there each time it is followed', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    open(complete, '/shop/help#imprint');
    expect(await section('Imprint')).toHaveFocus();
    expect(scroll.mock.contexts).toEqual([await section('Imprint')]);
    for (let turn = 0; turn < 2; turn++) {
      scroll.mockClear();
      await userEvent.click(screen.getByRole('link', { name: 'Go to returns' }));
      expect(scroll.mock.contexts).toEqual([await section('Returns')]);
      expect(await section('Returns')).toHaveFocus();
    }
  });
});
