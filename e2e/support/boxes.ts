import type { Page } from 'playwright';
import { misplacedBoxes as inPage } from '#platform/ui/testing/boxes.ts';
import { expect } from './expect.ts';

/** Expects that no control of the page ends up clipped, squashed, covered or overlapping. */
export const expectInPlace = (page: Page, where?: string): Promise<void> =>
  expect.poll(() => page.evaluate(inPage), where === undefined ? {} : { message: where }).toEqual([]);
