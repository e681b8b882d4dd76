import { createHash } from 'node:crypto';
import { dashboardHost, dashboardSandbox } from '../contract.ts';

/** Escapes text for HTML content and attributes. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block}p{margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif}';

/** The policy blocks a website that is not allowed; this script only says so. */
const script = `addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  const { host } = URL.canParse(blockedURI) ? new URL(blockedURI) : { host: '' };
  const own = new URL(document.querySelector('iframe').src).host;
  const where = host === '' || host === own ? 'een andere website' : host;
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent = 'Dit dashboard leidt naar ' + where + '. Die staat niet bij de toegestane websites en wordt hier niet getoond.';
  document.body.replaceChildren(notice);
});`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface ShownDashboard {
  readonly name: string;
  readonly url: string | null;
  readonly allowedHosts: readonly string[];
}

/** Returns a page that contains only the dashboard. Its policy also applies to redirects, links and scripts of the dashboard. */
export const dashboardPage = ({ name, url, allowedHosts }: ShownDashboard) => {
  const host = dashboardHost(url);
  const hosts = [...new Set([...(host === null ? [] : [host]), ...allowedHosts])].map((one) => `https://${one}`);
  const frame = `<iframe src="${escaped(url ?? '')}" title="${escaped(name)}" referrerpolicy="no-referrer" sandbox="${dashboardSandbox}"></iframe>`;
  const body = host === null ? '<p>Dit dashboard heeft nog geen adres.</p>' : frame;
  return {
    html: `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>${escaped(name)}</title><style>${style}</style><script>${script}</script></head><body>${body}</body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'", `script-src ${hashOf(script)}`, `style-src ${hashOf(style)}`, `frame-src ${hosts.join(' ') || "'none'"}`,
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'",
      ].join('; '),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    },
  };
};
