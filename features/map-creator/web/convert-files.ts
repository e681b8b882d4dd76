import { base64url } from '#platform/contract/base64url.ts';
import { isBesideShape } from '#platform/contract/shape-files.ts';
import type { Api } from '#platform/web/api/api.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import type { TaskContext } from './task-runner.ts';
import { fetchConverted, uploadForConversion, type ConversionPart } from './fme-calls.ts';
import { nl } from './nl.ts';

const sourceFormat = { dwg: 'ACAD', shape: 'SHAPEFILE' } as const;

const said = (error: unknown): string => (isApiError(error) ? ` ${error.message}` : '');
const isOver = (signal: AbortSignal, error: unknown): boolean => signal.aborted || (isApiError(error) && (error.status === 401 || error.status === 419));

const upload = async (api: Api, url: string, files: readonly File[], signal: AbortSignal): Promise<string> => {
  const form = new FormData();
  for (const file of files.filter(({ name }) => !isBesideShape(name))) form.append('file', file, file.name);
  try {
    const { serviceResponse } = await api.call(uploadForConversion, { params: { address: base64url(url) }, body: form, signal });
    const uploaded = serviceResponse.files.file;
    // For a shapefile the conversion needs the path of the .shp file; it finds the other parts in the same folder.
    return (uploaded.find(({ name }) => /\.(?:shp|dwg)$/i.test(name)) ?? uploaded[0])?.path ?? '';
  } catch (error) {
    if (isOver(signal, error)) throw error;
    throw new Refusal(`${nl.uploadFailed}${said(error) || ` ${nl.failed}`}`, { cause: error });
  }
};

/** Converts a drawing or a shapefile to GeoJSON on the server. */
export const convertFiles = async (
  api: Api,
  part: ConversionPart,
  format: 'dwg' | 'shape',
  files: readonly File[],
  { signal, now }: TaskContext,
): Promise<Blob> => {
  if (!part) throw new Refusal(nl.noConversion);
  now('uploading');
  const path = await upload(api, part.upload_url, files, signal);
  now('converting');
  const query = new URLSearchParams({ SourceDataset: path, SourceFormat: sourceFormat[format], DestinationFormat: 'GEOJSON' });
  const url = `${part.streaming_url}?${query}`;
  try {
    return await api.call(fetchConverted, { params: { address: base64url(url) }, signal });
  } catch (error) {
    if (isOver(signal, error)) throw error;
    throw new Refusal(`${nl.conversionFailed}${said(error)}`, { cause: error });
  }
};
