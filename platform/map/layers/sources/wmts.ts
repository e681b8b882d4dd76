interface TileMatrixSet {
  readonly Identifier?: string;
  readonly SupportedCRS?: string;
}
interface WmtsLayer {
  readonly Identifier?: string;
  readonly TileMatrixSetLink?: readonly { readonly TileMatrixSet?: string }[];
  readonly Style?: readonly { readonly Identifier?: string }[];
  readonly Format?: readonly string[];
  readonly ResourceURL?: readonly { readonly resourceType?: string; readonly format?: string; readonly template?: string }[];
}
interface Contents {
  readonly Layer?: readonly WmtsLayer[];
  readonly TileMatrixSet?: readonly TileMatrixSet[];
}

/** A service's address, a whole GetCapabilities request, or the address of a capabilities document. */
export const capabilitiesAddress = (url: string | null): string => {
  const address = (url ?? '').replaceAll(/\s/g, '');
  if (address === '') throw new Error('De bron heeft geen adres');
  if (/request=getcapabilities/i.test(address) || /\.xml(\?|$)/i.test(address)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}service=WMTS&request=GetCapabilities`;
};

const layerIn = (capabilities: Record<string, unknown>, layerName: string): WmtsLayer | undefined =>
  ((capabilities['Contents'] ?? {}) as Contents).Layer?.find(({ Identifier }) => Identifier === layerName);

const isRd = (crs: string | undefined): boolean => crs !== undefined && /EPSG(?::|\/).*28992$/.test(crs);

/** The matrix set that is asked for, else the layer's one in RD. Its name need not be that of a coordinate system. */
export const chooseMatrixSet = (capabilities: Record<string, unknown>, layerName: string, wanted?: string): string => {
  const { TileMatrixSet = [] } = (capabilities['Contents'] ?? {}) as Contents;
  const layer = layerIn(capabilities, layerName);
  if (!layer) throw new Error(`WMTS: laag '${layerName}' niet gevonden`);
  const linked = new Set((layer.TileMatrixSetLink ?? []).map((link) => link.TileMatrixSet));
  const sets = TileMatrixSet.filter(({ Identifier }) => linked.has(Identifier));
  const set = wanted ? sets.find(({ Identifier }) => Identifier === wanted) : sets.find(({ SupportedCRS }) => isRd(SupportedCRS));
  if (!set?.Identifier) throw new Error(`WMTS: geen tegelindeling voor laag '${layerName}'`);
  return set.Identifier;
};

export interface TileWish {
  readonly style: string | undefined;
  readonly format: string | undefined;
}

/** The style and the format that are asked for, where the layer has them; `urls`: its addresses of tiles in that format, for who is asked by address. */
export const wishedTiles = (
  capabilities: Record<string, unknown>, layerName: string, wanted: TileWish,
): { readonly style?: string; readonly format?: string; readonly urls?: string[] } => {
  const { Style = [], Format = [], ResourceURL = [] } = layerIn(capabilities, layerName) ?? {};
  const style = Style.find(({ Identifier }) => Identifier === wanted.style)?.Identifier;
  const format = Format.find((one) => one === wanted.format);
  const urls = ResourceURL.flatMap((one) => (one.resourceType === 'tile' && one.format === format && one.template ? [one.template] : []));
  return { ...(style !== undefined && { style }), ...(format !== undefined && { format, ...(urls.length > 0 && { urls }) }) };
};
