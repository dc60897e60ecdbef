import * as React from 'react';
import { act, render } from '@testing-library/react';

/** A fresh visit whose animation frames run on demand. */
async function newVisit(pathname = '/') {
  window.history.replaceState(null, '', pathname);
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.resetModules();
  jest.doMock('react', () => React);
  const { useStaggeredFirstPage } = await import('./use-staggered-first-page');
  const seen: Record<string, number[]> = {};
  function Part({ name, parts }: { name: string; parts: number }) {
    (seen[name] ??= []).push(useStaggeredFirstPage(parts));
    return null;
  }
  const frame = () => act(() => frames.splice(0).forEach((draw) => draw(0)));
  const last = (name: string) => seen[name]?.at(-1);
  return { Part, frame, frames, seen, last };
}
afterEach(() => jest.restoreAllMocks());

it('The first page of a visit renders one part per frame', async () => {
  const { Part, frame, frames, last } = await newVisit();
  render(<Part name="page" parts={3} />);
  for (const drawn of [0, 1, 2]) {
    expect(last('page')).toBe(drawn);
    frame();
  }
  expect(last('page')).toBe(3);
  expect(frames).toEqual([]);
});

it('Components mounted later render progressively too, and two take turns: one part a frame', async () => {
  const { Part, frame, last } = await newVisit();
  const view = render(<Part name="page" parts={2} />);
  view.rerender(
    <>
      <Part name="page" parts={2} />
      <Part name="cards" parts={2} />
    </>,
  );
  const both = () => Number(last('page')) + Number(last('cards'));
  for (const drawn of [0, 1, 2, 3, 4]) {
    expect(both()).toBe(drawn);
    frame();
  }
});

it('A component that unmounts before or in its turn does not hold up the others', async () => {
  const { Part, frame, last } = await newVisit();
  const view = render([<Part key="gone" name="gone" parts={2} />, <Part key="page" name="page" parts={2} />]);
  frame();
  expect([last('gone'), last('page')]).toEqual([1, 0]);
  view.rerender([<Part key="page" name="page" parts={2} />]);
  frame();
  frame();
  expect(last('page')).toBe(2);
});

it('Later pages render in one go, also beside the first one, and so does the first when revisited', async () => {
  const { Part, seen } = await newVisit('/listing');
  const view = render(<Part key="listing" name="listing" parts={3} />);
  window.history.replaceState(null, '', '/home');
  view.rerender(<Part key="home" name="home" parts={3} />);
  expect(seen['home']).toEqual([3]);
  window.history.replaceState(null, '', '/listing');
  view.rerender(<Part key="back" name="back" parts={3} />);
  expect(seen['back']).toEqual([3]);
});
