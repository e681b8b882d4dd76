import { fill } from '#platform/web/i18n/fill.ts';
import type { FoundPage } from '../found.ts';
import { nl } from '../nl.ts';
import styles from './ForeignPage.module.css';
import { LongText } from './LongText.tsx';

/** Blocks scripts and requests. The sandbox of the frame and the sanitising on the server each do the same. */
const policy = "default-src 'none'; img-src https: data:; style-src-attr 'unsafe-inline'; form-action 'none'; base-uri 'none'";

const documentOf = (html: string): string =>
  `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
  '<meta name="referrer" content="no-referrer"><base target="_blank"></head>' +
  `<body style="margin:8px;font:14px/1.5 system-ui,sans-serif;color:#1b2530;background:#fff;overflow-wrap:anywhere">${html}</body></html>`;

/** Shows a page of a source in a sandboxed frame, and its text as text. */
export const ForeignPage = ({ page: { label, kind, content } }: { readonly page: FoundPage }) =>
  kind === 'html' ? (
    <iframe
      className={styles.frame}
      title={fill(nl.answerOf, { layer: label })}
      // Links open outside the sandbox, as ordinary pages.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={documentOf(content)}
    />
  ) : (
    <div className={styles.text}>
      <LongText text={content} />
    </div>
  );
