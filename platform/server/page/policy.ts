const plainHost = /^(?:(https?|wss?):\/\/)?(\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i;

/** Hosts that an organisation registered, fit to stand in a policy; anything odd is left out. */
const sourcesOf = (hosts: readonly string[]): string[] =>
  hosts.filter((host) => plainHost.test(host)).map((host) => (host.includes('://') ? host : `https://${host}`));

export interface PagePolicy {
  readonly nonce: string;
  /** Hosts which the browser may speak to by itself. */
  readonly connect: readonly string[];
  readonly tls: boolean;
}

/**
 * Scripts and style sheets by nonce; images from any map service; connections to the own server and to hosts
 * that the organisation registered. `style` attributes are what positions things on a map.
 */
export const pagePolicy = ({ nonce, connect, tls }: PagePolicy): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' https: data: blob: ${sourcesOf(connect).join(' ')}`.trimEnd(),
    `connect-src 'self' ${sourcesOf(connect).join(' ')}`.trimEnd(),
    "font-src 'self'",
    "media-src 'self' blob: https:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** For files of the browser side: a worker lives under the policy of its own script. */
export const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' https: data: blob:; style-src 'self'; font-src 'self'";
