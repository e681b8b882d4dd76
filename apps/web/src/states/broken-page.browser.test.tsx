import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { BrokenPage } from './BrokenPage.tsx';

test('a page whose code could not be fetched is fetched again when the network returns, once', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const again = vi.fn();
  renderPart(<BrokenPage again={again} />, { isPage: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  onlineManager.setOnline(false);
  expect(again).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  expect(again).toHaveBeenCalledOnce();
});

test('a fault offers a reload and the start page, with the name of the organisation, a focused h1 and a title', async () => {
  renderPart(<BrokenPage />, { isPage: true });
  await expect.element(page.getByRole('heading', { name: 'Er is iets misgegaan', level: 1 })).toHaveFocus();
  expect(document.title).toBe('COOK - Er is iets misgegaan');
  await expect.element(page.getByText('Gemeente Markerwaard')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pagina opnieuw laden' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Naar de beginpagina' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('without a network it says so, and that the page opens by itself', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  renderPart(<BrokenPage again={vi.fn()} />, { isPage: true });
  await expect.element(page.getByRole('heading', { name: 'Er is geen verbinding', level: 1 })).toHaveFocus();
  await expect.element(page.getByText(/opent vanzelf zodra er weer verbinding is/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Naar de beginpagina' })).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});
