import type { Page } from 'playwright';

/**
 * Opens the latest mail with a subject in the mailbox of the demo by keys alone, and follows its link in a new tab.
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
