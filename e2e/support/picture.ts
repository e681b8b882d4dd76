import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { isStill } from './follow.ts';

/** A part of the map that no panel, tool or tooltip covers on a wide screen. */
const clear = { x: 600, y: 80, width: 480, height: 300 };

/** Returns a hash of the drawn pixels there. */
export const pictureOf = async (page: Page): Promise<string> =>
  createHash('sha256').update(await page.screenshot({ clip: clear, animations: 'disabled' })).digest('hex');

/** Returns the hash once the picture no longer changes; works on an empty map too. */
export const pictureAtRest = async (page: Page): Promise<string> => {
  await isStill(page);
  let picture = '';
  await expect.poll(async () => {
    const before = picture;
    // Maps that are still loading show that in the legend.
    const isComing = (await page.locator('[role=row] [role=progressbar]').count()) > 0;
    picture = isComing ? '' : await pictureOf(page);
    return picture !== '' && picture === before;
  }, { message: 'the map is at rest', intervals: [1_000], timeout: 60_000 }).toBe(true);
  return picture;
};
