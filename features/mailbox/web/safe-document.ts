/** Blocks scripts, images and forms in the e-mail. Only `style` attributes work. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

/** Returns an e-mail as a document for a sandboxed frame: it requests nothing, and its links open in a new tab. */
export const safeDocument = (html: string): string =>
  html.replace(/<head>|^/i, (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">`);
