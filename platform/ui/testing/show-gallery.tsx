import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { gallerySections } from '../gallery.ts';
import { render } from './render.tsx';

/** The whole gallery as one page, with a button before and after it to start and end walks by keyboard. */
const Gallery = () => (
  <>
    <button type="button">Voor de componenten</button>
    <main>
      <h1>Componenten</h1>
      {gallerySections.map(({ title, Show }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <Show />
        </section>
      ))}
    </main>
    <button type="button">Na de componenten</button>
  </>
);

/** Switches off all animations, so that nothing moves while the page is measured. */
const noMotion = '*, *::before, *::after { animation: none !important; transition: none !important; }';

export async function showGallery(): Promise<HTMLElement> {
  const container = render(
    <>
      <style>{noMotion}</style>
      <Gallery />
    </>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  // Parts that are fetched when they are first shown.
  await expect.poll(() => container.querySelector('[data-loading]')).toBeNull();
  await document.fonts.ready;
  return container;
}
