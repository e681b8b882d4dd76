import type { Page } from 'playwright';
import { misplacedBoxes as inPage } from '#platform/ui/testing/boxes.ts';
import { expect } from './expect.ts';

/** No control of the page is cut off, squashed, covered, or over another, once what comes has its place. */
export const expectInPlace = (page: Page, where?: string): Promise<void> =>
  expect.poll(() => page.evaluate(inPage), where === undefined ? {} : { message: where }).toEqual([]);
