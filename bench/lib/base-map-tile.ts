import { tileAt } from '#platform/geo/grid.ts';

/** Fetches a tile of the demo base map, so that the bare page draws the same. @throws Error for a failed request */
export const baseMapTile = async (address: string): Promise<Buffer> => {
  const configuration = await (await fetch(`${address}/api/public/markerwaard/openbaar`)).json() as { maps: { name: string; source: { id: number } }[] };
  const base = configuration.maps.find(({ name }) => name === 'plattegrond');
  const { z, x, y } = tileAt(8, [144_600, 508_600]);
  const answer = await fetch(`${address}/api/tiles/sources/${base?.source.id}/${z}/${x}/${y}`);
  if (!answer.ok) throw new Error(`The base map tile returned ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};
