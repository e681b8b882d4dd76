import { fill } from '#platform/web/i18n/fill.ts';
import type { FoundPage } from '../found.ts';
import { nl } from '../nl.ts';
import styles from './ForeignPage.module.css';
import { LongText } from './LongText.tsx';

/** Nothing in it runs or asks anybody anything; the frame, this policy and the server each see to that alone. */
const policy = "default-src 'none'; img-src https: data:; style-src-attr 'unsafe-inline'; form-action 'none'; base-uri 'none'";

const documentOf = (html: string): string =>
  `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
  '<meta name="referrer" content="no-referrer"><base target="_blank"></head>' +
  `<body style="margin:8px;font:14px/1.5 system-ui,sans-serif;color:#1b2530;background:#fff;overflow-wrap:anywhere">${html}</body></html>`;

/** What a source wrote instead of features: its page in a frame without rights, its text as text. */
export const ForeignPage = ({ page: { label, kind, content } }: { readonly page: FoundPage }) =>
  kind === 'html' ? (
    <iframe
      className={styles.frame}
      title={fill(nl.answerOf, { layer: label })}
      // Links open beside the map; there they are pages like any other.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={documentOf(content)}
    />
  ) : (
    <div className={styles.text}>
      <LongText text={content} />
    </div>
  );
