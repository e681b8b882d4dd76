import type { FastifyReply } from 'fastify';
import { sourceFailure } from '#platform/sources/failures.ts';
import { kindOfMap } from '#platform/sources/open-driver.ts';
import type { Service } from '#platform/sources/service.ts';
import { filterFailure } from '#platform/sources/standing-filter.ts';
import { readCapabilities } from './capabilities.ts';
import { checkAnswer, type CheckedAnswer } from './check-answer.ts';
import { cacheControlFor } from './cache-control.ts';
import { arcGisRequest } from './requests/arcgis.ts';
import type { AskedRequest } from './requests/conditions.ts';
import type { Outgoing } from './requests/outgoing.ts';
import { tileRequest } from './requests/tiles.ts';
import { fileRequest, wfsRequest } from './requests/wfs.ts';
import { wmsRequest } from './requests/wms.ts';
import { wmtsRequest, wmtsTileRequest } from './requests/wmts.ts';

const send = (reply: FastifyReply, { type, bytes }: CheckedAnswer, keep: string): Buffer => {
  // Opened directly, the answer is a download and never a page.
  reply.type(type).header('cache-control', keep).header('content-disposition', 'attachment');
  return bytes;
};

const pass = async (service: Service, reply: FastifyReply, request: Outgoing): Promise<Buffer> => {
  const answer = await service.client.request(request);
  return send(reply, checkAnswer(answer, request), cacheControlFor(answer.cacheControl));
};

/** @throws Failure for a source that would answer without its standing filter */
const requireFilterKept = (service: Service): void => {
  const failure = filterFailure(service);
  if (failure) throw failure;
};

const requestFor = (request: AskedRequest): Outgoing | Promise<Outgoing> => {
  const { service, asked } = request;
  requireFilterKept(service);
  switch (kindOfMap(service.map)) {
    case 'wms': return wmsRequest(request);
    case 'wmts': return wmtsRequest(service, asked);
    case 'wfs': return wfsRequest(request);
    case 'file': return fileRequest(service, asked);
    case 'arcgis': return arcGisRequest(request);
    case 'tiles':
    case 'own':
    case 'inline': throw sourceFailure('source_cannot');
  }
};

/** Passes a request on if the kind of source supports it. @throws Failure */
export const proxyRequest = async (request: AskedRequest, reply: FastifyReply): Promise<Buffer> => {
  const { service, asked } = request;
  if (asked.get('request')?.toLowerCase() === 'getcapabilities') return sendCapabilities(service, reply);
  return pass(service, reply, await requestFor(request));
};

export const proxyTile = async (service: Service, tile: { z: string; x: number; y: number }, reply: FastifyReply): Promise<Buffer> => {
  const kind = kindOfMap(service.map);
  if (kind !== 'tiles' && kind !== 'wmts') throw sourceFailure('source_cannot');
  requireFilterKept(service);
  return pass(service, reply, kind === 'wmts' ? await wmtsTileRequest(service, tile) : tileRequest(service, tile));
};

export const sendCapabilities = async (service: Service, reply: FastifyReply): Promise<Buffer> =>
  send(reply, await readCapabilities(service), cacheControlFor(null));
