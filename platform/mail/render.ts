import type { MailText } from './mail-text.ts';
import { oneLine, plain } from './plain.ts';

export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Letterhead {
  readonly organisation: string;
  readonly publicUrl: string;
}

const LONGEST_SUBJECT = 200;

const footer = (organisation: string): string =>
  `Dit bericht is automatisch verstuurd door het kaartportaal van ${organisation}. U kunt het niet beantwoorden.`;

const fallback = 'Werkt de knop niet? Kopieer dan dit adres naar uw browser:';

/**
 * Makes a URL on this portal. The host of a request is not used, because the person who requests a mail must not be
 * able to choose where its link leads.
 */
const linkTo = (path: string, publicUrl: string): string => {
  if (!path.startsWith('/')) throw new Error(`a link in a mail must be a path of this portal, not ${path}`);
  return new URL(`${publicUrl}${path}`).href;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const styles = {
  body: 'margin:0;padding:24px;background:#ffffff;color:#1b2127;font-family:Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5',
  organisation: 'margin:0 0 24px;font-weight:600',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.25',
  paragraph: 'margin:0 0 16px',
  button: 'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d5b8f;color:#ffffff;font-weight:600;text-decoration:none',
  link: 'color:#1d5b8f;word-break:break-all',
  footer: 'margin:32px 0 0;padding-top:16px;border-top:1px solid #d4dae0;color:#57616b;font-size:14px',
} as const;

const paragraph = (text: string): string =>
  `<p style="${styles.paragraph}">${escape(text).replaceAll('\n', '<br>')}</p>`;

const button = (label: string, href: string): string => {
  const address = escape(href);
  return [
    `<p style="${styles.paragraph}"><a href="${address}" style="${styles.button}">${escape(label)}</a></p>`,
    `<p style="${styles.paragraph}">${fallback}<br><a href="${address}" style="${styles.link}">${address}</a></p>`,
  ].join('\n');
};

/** Uses `style` attributes and no images, so that opening a mail loads nothing and cannot be tracked. */
const htmlOf = (subject: string, organisation: string, parts: readonly string[]): string => `<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="${styles.body}"><div style="max-width:560px;margin:0 auto">
<p style="${styles.organisation}">${escape(organisation)}</p>
<h1 style="${styles.heading}">${escape(subject)}</h1>
${parts.join('\n')}
<p style="${styles.footer}">${escape(footer(organisation))}</p>
</div></body>
</html>
`;

/** Renders the single template as plain text and as HTML. */
export const renderMail = (mail: MailText, { organisation, publicUrl }: Letterhead): Rendered => {
  const subject = oneLine(mail.subject, LONGEST_SUBJECT);
  const before = mail.paragraphs.map(plain);
  const after = (mail.closing ?? []).map(plain);
  const action = mail.action && { label: plain(mail.action.label), href: linkTo(mail.action.path, publicUrl) };
  return {
    subject,
    text: `${[
      organisation,
      ...before,
      ...(action ? [`${action.label}:\n${action.href}`] : []),
      ...after,
      `-- \n${footer(organisation)}`,
    ].join('\n\n')}\n`,
    html: htmlOf(subject, organisation, [
      ...before.map(paragraph),
      ...(action ? [button(action.label, action.href)] : []),
      ...after.map(paragraph),
    ]),
  };
};
