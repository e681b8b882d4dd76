import { expect, test } from 'vitest';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { environmentWith } from '#platform/web/testing/circumstances.ts';
import feature from './index.ts';

test.each<[unknown, boolean]>([
  [undefined, false], [{ enabled: false, polygonDivisor: 4 }, false], [{ enabled: true }, true], [{ polygonDivisor: 4 }, true], [true, true],
])('with the tool set to %j a buffer is offered: %s', (buffer, isOffered) => {
  const configuration = configurationWith({ tools: { buffer } });
  const slotContext = { environment: environmentWith(), session: null, publicMode: true, configuration };
  expect(feature.fillings[0]?.item.enabled?.(slotContext)).toBe(isOffered);
});
