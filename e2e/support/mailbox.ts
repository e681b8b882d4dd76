import type { Page } from 'playwright';

/**
 * Opens the latest letter of a kind in the mailbox of the demo, without a pointer, and follows its link as people do:
 * in a tab of its own.
 */
export const openMail = async (page: Page, subject: string, to: string): Promise<Page> => {
  await page.goto('/demo/postvak');
  const letter = page.getByRole('listitem').filter({ hasText: subject }).filter({ hasText: to }).first();
  await letter.getByRole('link').focus();
  await page.keyboard.press('Enter');
  const link = page.frameLocator('iframe').getByRole('link').first();
  await link.focus();
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  return opened;
};
