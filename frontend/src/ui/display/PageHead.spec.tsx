import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { PageHead } from './PageHead';

const written =
  '<title data-head="">Shirt – Zara – Loom &amp; Lane</title>' +
  '<link data-head="" rel="canonical" href="https://shop.test/"><script data-head="">{}</script>';

function Shirt() {
  return (
    <>
      <PageHead title="Shirt – Zara" canonical="/" />
      <Link to="/scarf">Scarf</Link>
    </>
  );
}

function Scarf() {
  return (
    <>
      <PageHead title="Scarf – Puma" canonical="/scarf" />
      <Link to="/coat">Coat</Link>
    </>
  );
}

function Coat() {
  return (
    <>
      <PageHead title="Scarf – Puma" canonical="/scarf" />
      <PageHead title="Coat – Nike" />
      <Link to="/about">About</Link>
    </>
  );
}

const canonical = () => [...document.head.querySelectorAll('[rel=canonical]')].map((link) => link.getAttribute('href'));
const follow = (name: string) => act(async () => screen.getByText(name).click());

it('The head stays as the server wrote it until another page is shown, and is never doubled', async () => {
  document.head.innerHTML = written;
  document.body.innerHTML = '<div><a href="/scarf" data-discover="true">Scarf</a></div>';
  await act(async () => {
    hydrateRoot(
      document.body.firstElementChild!,
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Shirt />} />
          <Route path="/scarf" element={<Scarf />} />
          <Route path="/coat" element={<Coat />} />
          <Route path="/about" element={<PageHead title="Loom & Lane – clothing for everybody" />} />
        </Routes>
      </MemoryRouter>,
    );
  });
  expect(document.head.innerHTML).toBe(written);

  await follow('Scarf');
  expect(document.title).toBe('Scarf – Puma – Loom & Lane');
  expect(canonical()).toEqual(['/scarf']);
  expect(document.head.querySelector('script')).toBeNull();

  // What is opened over a page names the tab.
  await follow('Coat');
  expect(document.title).toBe('Coat – Nike – Loom & Lane');
  expect(canonical()).toEqual(['/scarf']);

  await follow('About');
  expect(document.title).toBe('Loom & Lane – clothing for everybody');
  expect(canonical()).toEqual([]);
});
