import type { Extent } from '#platform/contract/geojson.ts';
import { union } from '#platform/geo/extent.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { droppedFiles, type DroppedFile } from './dropped-files.ts';

/**
 * Returns the extent of the layers inside the Netherlands. Layers outside it would make those too small to see; they
 * count only when there are no others.
 */
const extentOf = (files: readonly DroppedFile[]): Extent | null => {
  const heads = files.flatMap(({ layers }) => layers.map(({ head }) => head));
  const inside = heads.filter(({ outside, count }) => outside < count);
  return (inside.length > 0 ? inside : heads)
    .flatMap(({ extent }) => (extent ? [extent] : []))
    .reduce<Extent | null>((all, extent) => (all ? union(all, extent) : extent), null);
};

/** Whether the server converts other file formats for this user. */
export const useMayConvert = (): boolean => Boolean(useConfiguration().parts['conversion']);

/** Opens files and zooms to them. */
export const useOpenFiles = (): ((files: readonly File[]) => Promise<void>) => {
  const map = useMap();
  const api = useApi();
  const userId = useSession()?.user.id ?? null;
  const mayConvert = useMayConvert();
  return async (files) => {
    const opened = await droppedFiles.add(files, { api, userId, mayConvert });
    const extent = extentOf(opened);
    if (extent) map.navigation.fit(extent);
  };
};
