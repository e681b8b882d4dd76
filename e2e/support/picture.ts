import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { isStill } from './follow.ts';

/** A part of the map over which lie no panel, no tool, and no words about a line of the legend, on a wide screen. */
const clear = { x: 600, y: 80, width: 480, height: 300 };

/** What is drawn there, as a word that changes with it. */
export const pictureOf = async (page: Page): Promise<string> =>
  createHash('sha256').update(await page.screenshot({ clip: clear, animations: 'disabled' })).digest('hex');

/** The same when nothing changes any more: on an empty map too, where there is nothing to wait for. */
export const pictureAtRest = async (page: Page): Promise<string> => {
  await isStill(page);
  let picture = '';
  await expect.poll(async () => {
    const before = picture;
    // Maps of which something is still on its way say so in the legend.
    const isComing = (await page.locator('[role=row] [role=progressbar]').count()) > 0;
    picture = isComing ? '' : await pictureOf(page);
    return picture !== '' && picture === before;
  }, { message: 'the map is at rest', intervals: [1_000], timeout: 60_000 }).toBe(true);
  return picture;
};
