import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { StaffMember } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { setupStore, useAppDispatch } from '../../lib/store';
import { signedIn } from '../auth';
import { publicSettingsRead } from '../public-settings';
import { staffApi as api, staffForm } from './staff';
import { StaffList } from './StaffList';

const mira: StaffMember = {
  ...{ _id: 'mira', name: 'Mira', email: 'mira@example.test', staffRole: 'owner', state: 'active', version: 1 },
  ...{ lastSeenAt: '2026-11-27T10:00:00.000Z', expiresAt: null },
};
const noor: StaffMember = { ...mira, _id: 'noor', name: 'Noor', email: 'noor@example.test', staffRole: 'manager' };
const asha: StaffMember = {
  ...{ ...mira, _id: 'asha', name: null, email: 'asha@example.test', staffRole: 'packer', state: 'invited' },
  ...{ lastSeenAt: null, expiresAt: '2026-12-05T10:00:00.000Z' },
};
const answer = <T,>(data: T, message = '') => ({ success: true as const, message, data });

function Page() {
  const dispatch = useAppDispatch();
  return (
    <>
      <button onClick={() => dispatch(staffForm.open('new'))}>+ Invite</button>
      <StaffList />
    </>
  );
}

async function open(mail = true) {
  const list = jest.spyOn(api, 'list').mockResolvedValue(answer([mira, noor, asha]));
  const store = setupStore();
  const user = { _id: 'mira', name: 'Mira', userName: 'Mira', role: 'admin', staffRole: 'owner' } as const;
  store.dispatch(signedIn({ success: true, user }));
  store.dispatch(publicSettingsRead.arrived({ mail }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText('Noor');
  return { user: userEvent.setup(), list, toast: () => store.getState().toasts!.current?.title };
}
const row = (text: string) => screen.getByText(text).closest('li')!;
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

afterEach(() => jest.restoreAllMocks());

describe('The list of staff', () => {
  it('tells who works here as what, and who is invited until when', async () => {
    await open();
    expect(row('Mira')).toHaveTextContent('MiraOwnerYoumira@example.test · last seen 27 Nov 2026');
    expect(row('Noor')).toHaveTextContent('NoorManager');
    expect(row('asha@example.test')).toHaveTextContent('PackerInvitedThe link works until 05 Dec 2026');
    expect(within(row('Mira')).queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('removes who is to go, after a question', async () => {
    const remove = jest.spyOn(api, 'remove').mockResolvedValue(answer(null, 'Removed.'));
    const { user, list, toast } = await open();
    await press(user, 'Remove Noor');
    const question = await screen.findByRole('dialog', { name: 'Remove from staff' });
    expect(question).toHaveTextContent('Remove Noor? They are signed out at once and their account is deleted.');
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toast()).toBe('Removed.'));
    expect(remove.mock.calls).toEqual([[noor]]);
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  });

  it('withdraws an invitation, and sends it again', async () => {
    const remove = jest.spyOn(api, 'remove').mockRejectedValue(new ApiError(404, 'Nobody of the staff has this id.'));
    const invite = jest.spyOn(api, 'invite').mockResolvedValue(answer({ ...asha, link: null }, 'On its way.'));
    const { user, toast } = await open();
    await press(user, 'Withdraw the invitation of asha@example.test');
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(toast()).toBe('Nobody of the staff has this id.'));
    expect(remove).toHaveBeenCalledWith(asha);
    await press(user, 'Invite asha@example.test again');
    await waitFor(() => expect(toast()).toBe('On its way.'));
    expect(invite).toHaveBeenCalledWith({ email: 'asha@example.test', staffRole: 'packer' });
  });

  it('can be loaded again where it could not be loaded', async () => {
    jest
      .spyOn(api, 'list')
      .mockRejectedValueOnce(new ApiError(500, 'No.'))
      .mockResolvedValue(answer([noor]));
    render(
      <Provider store={setupStore()}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </Provider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Noor')).toBeVisible();
  });
});

describe('The sheet for staff', () => {
  it('invites with the role that is chosen, and says beside the email what is wrong', async () => {
    const message = 'This address already belongs to somebody of the staff.';
    const invite = jest
      .spyOn(api, 'invite')
      .mockRejectedValueOnce(new ApiError(409, message, [{ field: 'email', message }]))
      .mockResolvedValue(answer({ ...asha, link: null }, 'The invitation is on its way.'));
    const { user, toast } = await open();
    await press(user, '+ Invite');
    const email = await screen.findByLabelText('Email');
    expect(screen.getByRole('radio', { name: 'Packer' })).toBeChecked();
    await user.type(email, 'noor@example.test');
    await user.click(screen.getByRole('radio', { name: 'Manager' }));
    await press(user, 'Invite');
    await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(screen.getByRole('radio', { name: 'Manager' })).toBeChecked();
    await user.clear(email);
    await user.type(email, 'bela@example.test');
    await press(user, 'Invite');
    await waitFor(() => expect(toast()).toBe('The invitation is on its way.'));
    expect(invite).toHaveBeenLastCalledWith({ email: 'bela@example.test', staffRole: 'manager' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the link, where the shop sends no mail, to copy it', async () => {
    const link = 'https://shop.example/auth/accept-invitation?token=secret';
    jest.spyOn(api, 'invite').mockResolvedValue(answer({ ...asha, link }, 'Invited.'));
    const { user } = await open(false);
    await press(user, '+ Invite');
    await user.type(await screen.findByLabelText('Email'), 'asha@example.test');
    await press(user, 'Invite');
    const shown = await screen.findByRole('dialog', { name: 'Give them this link' });
    expect(within(shown).getByLabelText('Link')).toHaveValue(link);
    await press(user, 'Copy link');
    expect(await within(shown).findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    await press(user, 'Done');
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull());
  });

  it('keeps the chosen role where somebody else has changed it meanwhile', async () => {
    const now: StaffMember = { ...noor, staffRole: 'packer', version: 2 };
    const change = jest
      .spyOn(api, 'changeRole')
      .mockRejectedValueOnce(
        new ApiError(409, 'Somebody else changed this role meanwhile.', [], now, 'changedMeanwhile'),
      )
      .mockResolvedValue(answer({ ...now, staffRole: 'owner', version: 3 }, 'Role changed.'));
    const { user, toast } = await open();
    await press(user, 'Change the role of Noor');
    await user.click(await screen.findByRole('radio', { name: 'Owner' }));
    await press(user, 'Change role');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody else changed this role meanwhile.');
    expect(notice).toHaveTextContent('RoleNow: PackerYours: Owner');
    expect(screen.getByRole('radio', { name: 'Owner' })).toBeChecked();
    await press(user, 'Change role');
    await waitFor(() => expect(toast()).toBe('Role changed.'));
    expect(change).toHaveBeenLastCalledWith(now, 'owner');
  });

  it('is not closed by the late answer to another one', async () => {
    let answerLate: (saved: Awaited<ReturnType<typeof api.changeRole>>) => void = () => undefined;
    jest.spyOn(api, 'changeRole').mockReturnValue(new Promise((resolve) => (answerLate = resolve)));
    const { user, toast } = await open();
    await press(user, 'Change the role of Noor');
    await press(user, 'Change role');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, '+ Invite');
    await user.type(await screen.findByLabelText('Email'), 'bela@example.test');
    answerLate(answer(noor, 'Role changed.'));
    await waitFor(() => expect(toast()).toBe('Role changed.'));
    expect(screen.getByLabelText('Email')).toHaveValue('bela@example.test');
  });

  it('says why the last owner stays one', async () => {
    jest.spyOn(api, 'changeRole').mockRejectedValue(new ApiError(409, "The last owner can't be removed."));
    const { user } = await open();
    await press(user, 'Change the role of Mira');
    await user.click(await screen.findByRole('radio', { name: 'Packer' }));
    await press(user, 'Change role');
    expect(await screen.findByRole('alert')).toHaveTextContent("The last owner can't be removed.");
  });
});
