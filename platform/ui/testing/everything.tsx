import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { gallerySections } from '../gallery.ts';
import { render } from './render.tsx';

/** Everything there is to see, as one page, with something to stand on before and after it. */
const Everything = () => (
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

/** Nothing moves while the page is measured. */
const still = '*, *::before, *::after { animation: none !important; transition: none !important; }';

export async function showEverything(): Promise<HTMLElement> {
  const container = render(
    <>
      <style>{still}</style>
      <Everything />
    </>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await document.fonts.ready;
  return container;
}
