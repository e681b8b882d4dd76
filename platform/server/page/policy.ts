const plainHost = /^(?:(https?|wss?):\/\/)?(\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i;

/** Returns the hosts of an organisation as sources of a policy; leaves out malformed ones. */
const sourcesOf = (hosts: readonly string[]): string[] =>
  hosts.filter((host) => plainHost.test(host)).map((host) => (host.includes('://') ? host : `https://${host}`));

export interface PagePolicy {
  readonly nonce: string;
  /** Hosts to which the browser may connect directly. */
  readonly connect: readonly string[];
  readonly tls: boolean;
  /** Origins of the websites that may show the page in a frame. */
  readonly frameAncestors: readonly string[];
}

/**
 * Allows scripts and style sheets by nonce, images from any map service, and connections to this server and the hosts
 * of the organisation. Inline `style` attributes are allowed because they position elements on a map.
 */
export const pagePolicy = ({ nonce, connect, tls, frameAncestors }: PagePolicy): string =>
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
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** For static files: a worker runs under the policy of its own script. */
export const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' https: data: blob:; style-src 'self'; font-src 'self'";
