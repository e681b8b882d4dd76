/** No script, no image, no form, whatever the mail holds; looks by `style` attributes alone. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

/** A mail as a document for a sandboxed frame: it fetches nothing, and its links open beside it. */
export const safeDocument = (html: string): string =>
  html.replace(/<head>|^/i, (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">`);
