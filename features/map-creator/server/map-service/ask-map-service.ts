import { capabilitiesAddress } from '#platform/ogc/service-address.ts';
import { askTyped, type TypedNeeds, type TypedService } from '#platform/sources/typed/ask-typed.ts';
import type { MapService } from '../../contract.ts';
import { readMapService } from './read-map-service.ts';

/** Asks a WMS at an address that somebody typed what it offers. @throws Failure with a sentence */
export const askMapService = async (needs: TypedNeeds, typed: TypedService, signal: AbortSignal): Promise<MapService> => {
  const { url, text } = await askTyped(needs, typed, (address) => capabilitiesAddress(address, 'WMS') ?? address, signal);
  return readMapService(text, url);
};
