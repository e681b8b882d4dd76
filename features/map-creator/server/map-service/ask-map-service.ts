import { capabilitiesAddress } from '#platform/ogc/service-address.ts';
import { askTyped, type TypedNeeds, type TypedService } from '#platform/sources/typed/ask-typed.ts';
import type { MapService } from '../../contract.ts';
import { readMapService } from './read-map-service.ts';

/** Reads the capabilities of a WMS at an address that the user typed. @throws Failure with a Dutch message */
export const askMapService = async (needs: TypedNeeds, typed: TypedService, signal: AbortSignal): Promise<MapService> => {
  const { url, text } = await askTyped(needs, typed, (address) => capabilitiesAddress(address, 'WMS') ?? address, signal);
  return readMapService(text, url);
};
