import { describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { hands } from './support/hands.ts';
import { button, ofCitizens, ofClerks, waysOf } from './support/tasks.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

describe.each(['mouse', 'touch', 'keys'] as const)('by %s', (name) => {
  test('ten tasks of a citizen and ten of a clerk take few presses', async () => {
    const page = await visit('/openbaar', {
      ...(name === 'touch' ? { size: 'phone', hasTouch: true, isMobile: true } : {}),
      permissions: ['clipboard-read', 'clipboard-write'],
      // The test machine may have no internet.
      prepare: async (opened) => {
        await opened.route('**/api/address-suggestions/**', (route) => route.fulfill({ json: [] }));
      },
    });
    const hand = hands[name](page);
    await button(page, 'Accepteren').click();
    await mapIsDrawn(page);
    const presses: Record<string, number> = {};
    for (const [task, , run] of [...ofCitizens, ...ofClerks]) {
      await run(waysOf(page, hand)).catch((error: unknown) => {
        throw new Error(`Cannot ${task} by ${name}`, { cause: error });
      });
      presses[task] = hand.takePresses();
    }
    for (const [task, most] of [...ofCitizens, ...ofClerks]) expect.soft(presses[task], task).toBeLessThanOrEqual(most[name]);
  });
});
