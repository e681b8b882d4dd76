import type { Geometry } from '#platform/contract/geojson.ts';
import { InvalidGeometry, toEwkb } from '#platform/db/geo/ewkb.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { containsPoint } from '#platform/geo/extent.ts';
import { everyPosition, firstPosition, withPositions } from '#platform/geo/positions.ts';
import { fromWgs84 } from '#platform/geo/rd.ts';
import { RD_EXTENT } from '#platform/geo/recognise-pair.ts';
import { invalid } from '#platform/server/failure.ts';

const isDegrees = ([x = NaN, y = NaN]: readonly number[]): boolean => Math.abs(x) <= 180 && Math.abs(y) <= 90;

const wrong = (message: string) => invalid({ geom: [message] });

/**
 * Returns a sent geometry in EPSG:28992, to the millimetre. Degrees, longitude first, are known by their size; they are converted
 * without the correction grid, as in the browser. @throws Failure 422
 */
export const placeInRd = (sent: Geometry): Geometry => {
  if (!firstPosition(sent)) throw wrong('Teken eerst een locatie.');
  const turned = everyPosition(sent, isDegrees) ? withPositions(sent, fromWgs84) : sent;
  if (!everyPosition(turned, ([x = NaN, y = NaN]) => containsPoint(RD_EXTENT, [x, y]))) {
    throw wrong('Deze locatie ligt buiten Nederland. Teken de locatie opnieuw.');
  }
  const place = withPositions(turned, ([x = 0, y = 0]) => [toMillimetres(x), toMillimetres(y)]);
  try {
    toEwkb(place);
  } catch (error) {
    if (error instanceof InvalidGeometry) throw wrong('Deze vorm is niet af. Teken de locatie opnieuw.');
    throw error;
  }
  return place;
};
