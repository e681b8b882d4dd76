import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/Button.tsx';
import { violationsIn } from '../testing/axe.ts';
import { listen } from '../testing/listen.ts';
import { render } from '../testing/render.tsx';
import { MediaDialog } from './MediaDialog.tsx';
import type { Media } from './MediaDialog.tsx';

const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="100%" height="100%"/></svg>')}`;
const image = (name: string): Media => ({ kind: 'image', address: `${svg}#${name}`, name });
const photos = [image('een.jpg'), image('twee.jpg'), image('drie.jpg')];

const Photos = ({ media, first }: { readonly media: readonly Media[]; readonly first?: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>Foto’s</h1>
      <Button onPress={() => setOpen(true)}>Bekijken</Button>
      {isOpen && <MediaDialog media={media} onClose={() => setOpen(false)} {...(first !== undefined && { first })} />}
    </main>
  );
};
const open = async (media: readonly Media[], first?: number): Promise<void> => {
  render(<Photos media={media} {...(first !== undefined && { first })} />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
};
const shows = (name: string) => expect.element(page.getByRole('dialog', { name, exact: true })).toBeVisible();
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

afterEach(() => page.viewport(1440, 900));

test('goes through the media by buttons and arrow keys, and says where the user is', async () => {
  const heard = listen();
  await open(photos, 1);
  await shows('twee.jpg');
  await expect.element(page.getByText('2 van 3')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'twee.jpg' })).toBeVisible();
  await press('Volgende');
  await shows('drie.jpg');
  await press('Volgende');
  await shows('een.jpg');
  await userEvent.keyboard('{ArrowLeft}');
  await shows('drie.jpg');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await shows('twee.jpg');
  await expect.poll(() => heard.at(-1)).toBe('twee.jpg, 2 van 3');
  expect(await violationsIn(document.body)).toEqual([]);
});

test('Escape closes, and the focus goes back', async () => {
  await open(photos);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Bekijken' })).toHaveFocus();
});

test('one medium has no buttons to others, and can be downloaded under its name', async () => {
  await open([{ kind: 'image', address: svg, name: 'Losse tegel.jpg' }]);
  expect(page.getByRole('button', { name: 'Volgende' }).elements()).toEqual([]);
  const link = page.getByRole('link', { name: 'Downloaden' });
  await expect.element(link).toHaveAttribute('download', 'Losse tegel.jpg');
  await expect.element(link).toHaveAttribute('href', svg);
  await userEvent.keyboard('{ArrowRight}');
  await shows('Losse tegel.jpg');
});

test.each([[1440, 900, 936, 675], [390, 844, 390, 844]])('at %i × %i it measures %i × %i, and a large picture fits in it', async (width, height, wide, high) => {
  await page.viewport(width, height);
  await open(photos);
  const box = () => page.getByRole('dialog').element().parentElement!.getBoundingClientRect();
  await expect.poll(() => [box().width, box().height]).toEqual([wide, high]);
  const picture = page.getByRole('img').element() as HTMLImageElement;
  await expect.poll(() => picture.getBoundingClientRect().width).toBeGreaterThan(100);
  expect(picture.getBoundingClientRect().width).toBeLessThanOrEqual(wide);
  expect(picture.getBoundingClientRect().bottom).toBeLessThanOrEqual(box().bottom);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows a video and a PDF in place, and what cannot be shown as a sentence', async () => {
  await open([
    { kind: 'video', address: '/niets.mp4', name: 'film.mp4' }, { kind: 'pdf', address: 'about:blank', name: 'plan.pdf' }, { kind: 'image', address: 'data:image/png,x', name: 'kapot.png' },
  ], 1);
  await expect.element(page.getByTitle('plan.pdf')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await press('Volgende');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Dit bestand kan hier niet worden getoond.' })).toBeVisible();
  await press('Volgende');
  await shows('film.mp4');
  await expect.element(page.getByText('1 van 3')).toBeVisible();
});
