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
  method: 'GET', path: '/admin/download-configurations', summary: 'Configurations with how many files each offers, by name',
  query: ofOrganisation, answer: z.array(downloadPlace),
});

export const listDownloads = defineCall({
  method: 'GET', path: '/admin/downloads', summary: 'The files that a configuration offers, in order', query: inConfiguration, answer: z.array(download),
});

export const readDownload = defineCall({ method: 'GET', path: '/admin/downloads/:id', summary: 'A file that a configuration offers', params, answer: downloadDetail });

export const addDownload = defineCall({
  method: 'POST', path: '/admin/downloads', summary: 'Offer a file that one just uploaded, at the end', body: downloadInput, answer: download,
});

export const changeDownload = defineCall({
  method: 'PUT', path: '/admin/downloads/:id',
  summary: 'Change how a file is called and for whom it is; another file takes its place, another configuration offers it, at the end',
  params, body: downloadInput, answer: downloadDetail,
});

export const orderDownloads = defineCall({
  method: 'PUT', path: '/admin/downloads/order', summary: 'Put the files of a configuration in another order: all of them, each once (If-Match: the sum of their versions)',
  query: inConfiguration, body: z.strictObject({ ids: z.array(id).max(mostDownloads) }), answer: z.array(download),
});

export const removeDownload = defineCall({ method: 'DELETE', path: '/admin/downloads/:id', summary: 'Offer a file no longer', params });

export const restoreDownload = defineCall({
  method: 'POST', path: '/admin/downloads/:id/restore', summary: 'Offer a removed file again, where it stood, for as long as it is kept (If-Match)',
  params, body: nothing, answer: download,
});
