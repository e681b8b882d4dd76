import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { changeConfiguration, check, line, mapsIn, unfold } from './support/legend.ts';
import { pictureAtRest, pictureOf } from './support/picture.ts';
import { visitAs } from './support/sign-in.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

const groups = ['Openbare ruimte', 'Dichtheid', 'Kaartdiensten'];
const maps = [
  'Alle bomen', 'Meldingen gebundeld', 'Waar veel wordt gemeld', 'Adresdichtheid', 'Topografie (WMS)', 'Grondgebruik (WMS in tegels)',
  'Stadskaart (WMTS)', 'Stadskaart (XYZ)', 'Buurten (vectortegels)', 'Wegvakken (WFS)', 'Lichtmasten in storing (ArcGIS)',
];

test('a map of each type is drawn when it is switched on, and removed when it is switched off', async () => {
  const prepare = changeConfiguration(({ maps: others, mapGroups }) => {
    // On an empty map every drawn pixel belongs to the one map, and no street name moves aside for it.
    for (const map of [...others, ...mapGroups.flatMap(mapsIn)]) map.visible = false;
  });
  const page = await visitAs('kijker', '/locatie/144100,508000,145300,509000', { prepare });
  await page.getByRole('treegrid').waitFor();
  for (const group of groups) await unfold(page, group);
  // Off the rows of the legend, which have tooltips.
  await page.mouse.move(840, 600);
  const bare = await pictureAtRest(page);
  for (const name of maps) {
    await check(page, name).check();
    await expect.poll(() => pictureOf(page), { message: `${name} is drawn`, timeout: 60_000 }).not.toBe(bare);
    await expect(line(page, name)).not.toHaveAccessibleDescription(/kan niet geladen worden/);
    await check(page, name).uncheck();
    await expect.poll(() => pictureOf(page), { message: `${name} is gone`, timeout: 60_000 }).toBe(bare);
  }
}, 480_000);
