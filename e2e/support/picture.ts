import { createHash } from 'node:crypto';
import type { Page } from 'playwright';

/** A part of the map over which lie no panel, no tool, and no words about a line of the legend, on a wide screen. */
const clear = { x: 600, y: 80, width: 480, height: 300 };

/** What is drawn there, as a word that changes with it. */
export const pictureOf = async (page: Page): Promise<string> =>
  createHash('sha256').update(await page.screenshot({ clip: clear, animations: 'disabled' })).digest('hex');
