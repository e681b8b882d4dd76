import type Circle from 'ol/geom/Circle.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toWgs84 } from '#platform/geo/rd.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { GpsButton } from './GpsButton.tsx';

const button = () => page.getByRole('button', { name: 'Volg mijn locatie' });
/** The code that follows the device is fetched with the first press. */
const follow = async (): Promise<void> => {
  await userEvent.click(button());
  await expect.element(button()).toHaveAttribute('aria-pressed', 'true');
};
const message = () => page.getByRole('region', { name: 'Berichten' });

beforeEach(() => snackbar.clear());

/** Replaces the geolocation of the browser by positions and errors that the test sends. */
const open = () => {
  let tell: PositionCallback = () => undefined;
  let fail: PositionErrorCallback = () => undefined;
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((success, failure) => {
    tell = success;
    fail = failure ?? fail;
    return 5;
  });
  const clear = vi.spyOn(navigator.geolocation, 'clearWatch').mockReturnValue();
  const { map } = renderOnMap(<GpsButton />, {});
  const layers = () => map.model.olMap.getAllLayers().length;
  return {
    map: map.model, clear, layers,
    isAt: (rd: readonly [number, number], heading: number | null = null) => {
      const [longitude, latitude] = toWgs84(rd);
      tell({ coords: { longitude, latitude, accuracy: 12, heading }, timestamp: 0 } as GeolocationPosition);
    },
    fails: (code: number, text: string) => fail({ code, message: text, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  };
};
/** The features of the topmost layer by their part. */
const drawn = ({ olMap }: ReturnType<typeof open>['map']) => {
  const features = (olMap.getAllLayers().at(-1) as VectorLayer).getSource()?.getFeatures() ?? [];
  return new Map(features.map((feature) => [feature.get('part') as string, feature]));
};
const centre = ({ state }: { state: { get: () => { centre: readonly number[] } } }) => state.get().centre.map(Math.round);

test('keeps the map centred on the device until the button is pressed again', async () => {
  const { map, clear, layers, isAt } = open();
  const before = layers();
  await follow();
  await expect.element(button()).toHaveAttribute('aria-pressed', 'true');
  isAt([145100, 508100]);
  await expect.poll(() => centre(map)).toEqual([145100, 508100]);
  isAt([145200, 508200], 90);
  await expect.poll(() => centre(map)).toEqual([145200, 508200]);
  expect(layers()).toBe(before + 1);
  const parts = drawn(map);
  expect([...parts.keys()]).toEqual(['accuracy', 'place', 'heading']);
  expect((parts.get('accuracy')!.getGeometry() as Circle).getRadius()).toBe(12);
  expect(parts.get('heading')?.get('heading')).toBeCloseTo(Math.PI / 2);
  isAt([145200, 508200]);
  await expect.poll(() => [...drawn(map).keys()]).toEqual(['accuracy', 'place']);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(button()).toHaveAttribute('aria-pressed', 'false');
  expect(clear).toHaveBeenCalledExactlyOnceWith(5);
  expect(layers()).toBe(before);
});

test('shows the reason that the browser gives, or a text of its own, and keeps looking', async () => {
  const { fails } = open();
  await follow();
  fails(3, 'Timeout expired');
  await expect.element(message()).toMatchTextContent('Timeout expired');
  fails(2, '');
  await expect.element(message()).toMatchTextContent('An error occurred');
  await expect.element(message().getByText('Uw locatie is nog niet gevonden. De kaart blijft ernaar zoeken.').first()).toBeVisible();
  expect(snackbar.all().map(({ text, duration }) => [text, duration])).toEqual([['Timeout expired', 3_000], ['An error occurred', 3_000]]);
  await expect.element(button()).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsIn(message().element())).toEqual([]);
});

test.each(['User denied Geolocation', ''])('says in Dutch what to do after a refusal with the message "%s", and stops', async (reason) => {
  const { fails } = open();
  await follow();
  fails(1, reason);
  await expect.element(message()).toMatchTextContent(
    "Uw browser geeft uw locatie niet door. Sta in uw browser toe dat deze site uw locatie gebruikt, en druk dan opnieuw op 'Volg mijn locatie'.",
  );
  await expect.element(message()).not.toMatchTextContent('User denied Geolocation');
  await expect.element(message()).not.toMatchTextContent('An error occurred');
  expect(snackbar.all().map(({ duration }) => duration)).toEqual([10_000]);
  await expect.element(button()).toHaveAttribute('aria-pressed', 'false');
});

test('stops and leaves the map alone when the device is outside the area of the map', async () => {
  const { map, isAt } = open();
  const before = centre(map);
  await follow();
  isAt([5_000_000, 508000]);
  await expect.element(message()).toMatchTextContent('Uw locatie ligt buiten het gebied van deze kaart.');
  expect(centre(map)).toEqual(before);
  await expect.element(button()).toHaveAttribute('aria-pressed', 'false');
});
