import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onStage } from '#platform/web/testing/stage.tsx';
import { BrokenPage } from './BrokenPage.tsx';

test('a page whose code could not be fetched is fetched again when the network returns, once', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const again = vi.fn();
  onStage(<BrokenPage again={again} />, { isPage: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  onlineManager.setOnline(false);
  expect(again).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  expect(again).toHaveBeenCalledOnce();
});
