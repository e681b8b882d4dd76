import { UNTITLED, type MapService } from '../contract.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';
import { exceptionIn } from '#platform/ogc/exceptions.ts';
import { namedLayers, readWmsCapabilities, type WmsLayer } from '#platform/ogc/wms-capabilities.ts';
import { guessServerType, serverTypeIn } from '#platform/ogc/server-type.ts';
import { readXml, XmlRefused } from '#platform/ogc/xml.ts';
import { readCrs } from '#platform/geo/crs.ts';
import { Failure } from '#platform/server/failure.ts';
import { mapServiceErrors } from '../contract.ts';

/** The default order of a map service among other maps. */
const ORDER = 15;
/** The most characters of a service's error message. */
const LONGEST_SAID = 300;

const unreadable = (message: string): Failure => new Failure(mapServiceErrors.unreadable, 502, message);

const checkDocument = (text: string): void => {
  if (/^\s*(?:<!doctype html|<html|<head|<body)/i.test(text)) {
    throw unreadable('Op dit adres staat een webpagina en geen kaartdienst. Controleer het adres.');
  }
  const root = (() => {
    try {
      return readXml(text);
    } catch (error) {
      if (error instanceof XmlRefused) throw unreadable('Het antwoord van de kaartdienst is geen geldige XML.');
      throw error;
    }
  })();
  const exception = exceptionIn(root);
  if (exception !== null) {
    throw new Failure(mapServiceErrors.failed, 502, `De kaartdienst meldt een fout: ${exception.replaceAll(/\s+/g, ' ').slice(0, LONGEST_SAID)}`);
  }
  if (root.name !== 'WMS_Capabilities' && root.name !== 'WMT_MS_Capabilities') {
    throw unreadable('Op dit adres staat geen WMS. Controleer het adres.');
  }
};

const presentLayer = (layer: WmsLayer & { readonly name: string }): MapService['layers'][number] => ({
  name: layer.name,
  label: layer.title || layer.name,
  visible: true,
  description: layer.abstract,
  rd: layer.crs.some((crs) => readCrs(crs)?.system === 'RD'),
  queryable: layer.queryable,
  metadata_url: layer.metadataUrls.find((url) => isWebAddress(url)) ?? null,
  extent: layer.extent,
});

/** Reads the capabilities of a WMS. `url` is the address to store. @throws Failure with a Dutch message */
export const readMapService = (text: string, url: string): MapService => {
  checkDocument(text);
  const { title, abstract, layer } = readWmsCapabilities(text);
  const layers = namedLayers(layer);
  if (layers.length === 0) throw unreadable('De kaartdienst heeft geen lagen.');
  return {
    name: title ?? UNTITLED,
    tooltip: title,
    type: 'Image',
    collapsed: true,
    visible: true,
    order: ORDER,
    hide: false,
    source: { type: 'ImageWMS', serverType: serverTypeIn(text, url) ?? guessServerType(url), url },
    layers: layers.map(presentLayer),
    description: abstract,
  };
};
