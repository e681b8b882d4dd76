import type { Page } from 'playwright';
import { misplacedBoxes as inPage } from '#platform/ui/testing/boxes.ts';

/** Which controls of the page, as it stands, are cut off, squashed, covered, or over each other. */
export const misplacedBoxes = (page: Page): Promise<string[]> => page.evaluate(inPage);
