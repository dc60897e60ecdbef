import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { LayeredRouter } from '../../lib/navigation/LayeredRouter';
import DiscardChanges from './DiscardChanges';
import { Sheet } from './Sheet';
import { useUnsavedChanges } from './use-unsaved-changes';

function Form() {
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(true);
  const unlessUnsaved = useUnsavedChanges(words !== '');
  const close = () => {
    setIsOpen(false);
    setWords('');
  };
  return (
    <Sheet open={isOpen} onOpenChange={() => unlessUnsaved(close)} title="A form">
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      <Link to="/elsewhere">Elsewhere</Link>
    </Sheet>
  );
}

const layerNow = () => (window.history.state as { layer?: number } | null)?.layer;

async function openForm() {
  // The entry of the former spec's sheet is left first.
  await waitFor(() => expect(layerNow()).toBeUndefined());
  window.history.replaceState({ idx: 0 }, '', '/before');
  render(
    <LayeredRouter>
      <Routes>
        <Route path="/before" element={<Link to="/form">To the form</Link>} />
        <Route path="/form" element={<Form />} />
        <Route path="/elsewhere" element={<p>Another page</p>} />
      </Routes>
      <DiscardChanges />
    </LayeredRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('To the form'));
  const field = await screen.findByLabelText('Words');
  return { user, field, change: () => user.type(field, 'Linen') };
}

const question = () => screen.findByRole('dialog', { name: 'Discard changes?' });
const noQuestion = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).not.toBeInTheDocument());

describe('Unsaved changes', () => {
  it('are asked about when their sheet is closed, and stay unless they are discarded', async () => {
    const { user, field, change } = await openForm();
    await change();
    await user.keyboard('{Escape}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await noQuestion();
    expect(field).toHaveValue('Linen');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stay if closing is asked for again while the question is open', async () => {
    const { field, change } = await openForm();
    await change();
    const close = screen.getByRole('button', { name: 'Close' });
    fireEvent.click(close);
    await question();
    fireEvent.click(close);
    await noQuestion();
    expect(field).toHaveValue('Linen');
  });

  it('block Back until they are discarded', async () => {
    const { user, field, change } = await openForm();
    await change();
    act(() => window.history.back());
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    await user.keyboard('{Escape}');
    await noQuestion();
    expect(field).toHaveValue('Linen');
    act(() => window.history.back());
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/form');
    await waitFor(() => expect(layerNow()).toBeUndefined());
    act(() => window.history.back());
    expect(await screen.findByText('To the form')).toBeVisible();
  });

  it('block links until they are discarded', async () => {
    const { user, change } = await openForm();
    await change();
    await user.click(screen.getByText('Elsewhere'));
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  it('have the browser ask before the tab is closed', async () => {
    const { user, field, change } = await openForm();
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(false);
    await change();
    expect(closing()).toBe(true);
    await user.clear(field);
    expect(closing()).toBe(false);
  });

  it('that were undone by hand are not asked about', async () => {
    const { user, field, change } = await openForm();
    await change();
    await user.clear(field);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
