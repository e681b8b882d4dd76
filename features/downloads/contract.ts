import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** The most files of a configuration. */
export const mostDownloads = 200;

/** A configuration and its number of files. */
export const downloadPlace = z.object({ id, name: z.string(), public: z.boolean(), downloads: z.int() });
export type DownloadPlace = z.infer<typeof downloadPlace>;

export const download = z.object({
  id,
  version: z.int(),
  name: z.string(),
  /** Whether visitors of a public configuration get it too. */
  public: z.boolean(),
  file: z.object({ id, name: z.string(), mime: z.string(), /** In bytes. */ size: z.int() }),
  updated_at: z.iso.datetime(),
});
export type Download = z.infer<typeof download>;

/** A download with the configuration that offers it. */
export const downloadDetail = download.extend({ configuration: z.object({ id, name: z.string() }) });
export type DownloadDetail = z.infer<typeof downloadDetail>;

export const downloadInput = z.strictObject({
  configuration_id: id,
  /** A file that the user just uploaded, the current file, or a former file that is still kept. */
  file_id: id,
  name: text(200).trim().min(1, 'Vul een naam in.'),
  public: z.boolean(),
});
export type DownloadInput = z.infer<typeof downloadInput>;

const params = z.object({ id: idInPath });
const inConfiguration = z.object({ configuration: idInPath });

export const listDownloadPlaces = defineCall({
  method: 'GET', path: '/admin/download-configurations', summary: 'Lists configurations with the number of files that each offers, by name.',
  query: ofOrganisation, answer: z.array(downloadPlace),
});

export const listDownloads = defineCall({
  method: 'GET', path: '/admin/downloads', summary: 'Lists the files that a configuration offers, in order.', query: inConfiguration, answer: z.array(download),
});

export const readDownload = defineCall({ method: 'GET', path: '/admin/downloads/:id', summary: 'Returns a file that a configuration offers.', params, answer: downloadDetail });

export const addDownload = defineCall({
  method: 'POST', path: '/admin/downloads', summary: 'Adds an uploaded file to the end of the downloads of a configuration.', body: downloadInput, answer: download,
});

export const changeDownload = defineCall({
  method: 'PUT', path: '/admin/downloads/:id',
  summary: 'Updates the name, audience, file or configuration of a download. A download that moves to another configuration goes to the end.',
  params, body: downloadInput, answer: downloadDetail,
});

export const orderDownloads = defineCall({
  method: 'PUT', path: '/admin/downloads/order', summary: 'Reorders the downloads of a configuration; the list must contain each file once (If-Match: the sum of their versions).',
  query: inConfiguration, body: z.strictObject({ ids: z.array(id).max(mostDownloads) }), answer: z.array(download),
});

export const removeDownload = defineCall({ method: 'DELETE', path: '/admin/downloads/:id', summary: 'Removes a download from its configuration.', params });

export const restoreDownload = defineCall({
  method: 'POST', path: '/admin/downloads/:id/restore', summary: 'Restores a removed download in its former position while its file is still kept (If-Match).',
  params, body: nothing, answer: download,
});
