import { z } from 'zod';
import { administrationCalls, ofOrganisation } from '#platform/contract/administration.ts';
import { binary, defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

export const dashboardKinds = ['power_bi', 'fme', 'page'] as const;
export type DashboardKind = (typeof dashboardKinds)[number];

/** Returns the host of a dashboard with its port; null without an address, or for a host that a content security policy cannot name. */
export const dashboardHost = (url: string | null): string | null => {
  const host = url !== null && URL.canParse(url) ? new URL(url).host : '';
  return /^[a-z0-9.-]+(?::\d{1,5})?$/.test(host) ? host : null;
};

const webAddress = text(2000)
  .trim()
  .refine((address) => dashboardHost(address) !== null && new URL(address).protocol === 'https:', 'Vul een adres in dat met https:// begint.')
  .refine((address) => !URL.canParse(address) || (new URL(address).username === '' && new URL(address).password === ''), 'Zet geen naam of wachtwoord in het adres.');

/** A host, or `*.` and a host for all hosts below it: `login.example.nl`, `*.powerbi.com`. */
const host = text(253)
  .trim()
  .toLowerCase()
  .regex(/^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'Vul een naam van een website in, zoals login.voorbeeld.nl.');

export const dashboardSettings = z.strictObject({
  /** For Power BI: the report, its workspace, and the page that it opens. */
  report_id: text(100).trim(),
  workspace_id: text(100).trim(),
  page_name: text(200).trim(),
  show_filters: z.boolean(),
  show_pages: z.boolean(),
  /** For FME: whether the address gets a short-lived token. */
  with_token: z.boolean(),
  /** Whether it may fill the whole screen. */
  full_screen: z.boolean(),
});
export type DashboardSettings = z.infer<typeof dashboardSettings>;

export const usualSettings: DashboardSettings = {
  report_id: '', workspace_id: '', page_name: '', show_filters: false, show_pages: true, with_token: true, full_screen: true,
};

export const dashboardInput = z.strictObject({
  name: text(200).trim().min(1, 'Vul een naam in.'),
  kind: z.enum(dashboardKinds),
  url: webAddress,
  /** In addition to the host of the address, which is always allowed. */
  allowed_hosts: z.array(host).max(30),
  settings: dashboardSettings,
  configurations: z.array(id).max(500),
});
export type DashboardInput = z.infer<typeof dashboardInput>;

const named = z.object({ id, name: z.string() });

export const dashboardDetail = z.object({
  id,
  version: z.int(),
  name: z.string(),
  kind: z.enum(dashboardKinds),
  url: z.string().nullable(),
  allowed_hosts: z.array(z.string()),
  settings: dashboardSettings,
  configurations: z.array(named),
});
export type DashboardDetail = z.infer<typeof dashboardDetail>;

export const dashboardSorts = ['name', 'kind', 'updated_at'] as const;
export type DashboardSort = (typeof dashboardSorts)[number];

export const dashboardRow = z.object({
  id,
  version: z.int(),
  name: z.string(),
  kind: z.enum(dashboardKinds),
  /** Null: it has no address yet. */
  host: z.string().nullable(),
  configurations: z.int(),
  updated_at: z.iso.datetime(),
});
export type DashboardRow = z.infer<typeof dashboardRow>;

/** The sandbox of the frame and of its page: reports need scripts and their own cookies, but may not navigate the whole window. */
export const dashboardSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

const params = z.object({ id: idInPath });

export const { list: listDashboards, read: readDashboard, create: createDashboard, change: changeDashboard, remove: removeDashboard } = administrationCalls({
  path: 'dashboards', one: 'a dashboard', many: 'dashboards', sorts: dashboardSorts, row: dashboardRow, input: dashboardInput, detail: dashboardDetail,
});
export const restoreDashboard = defineCall({
  method: 'POST', path: '/admin/dashboards/:id/restore', summary: 'Restores a removed dashboard in the configurations that it was part of (If-Match).', params, body: nothing,
  answer: dashboardDetail,
});

export const dashboardPlaces = defineCall({
  method: 'GET', path: '/admin/dashboard-configurations', summary: 'Lists the configurations that a dashboard can be added to, by name.',
  query: ofOrganisation, answer: z.array(named),
});

export const showDashboard = defineCall({
  method: 'GET', path: '/admin/dashboards/:id/page', summary: 'Returns a page that shows a saved dashboard and restricts its links to the allowed hosts.', params,
  answer: binary('text/html'),
});
