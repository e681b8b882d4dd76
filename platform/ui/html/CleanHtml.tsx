import DOMPurify from 'dompurify';
import { useMemo } from 'react';

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** Sanitises markup of users: removes scripts, form controls and styles. Links open a new tab. */
const cleanHtml = (html: string): string =>
  purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button'],
    FORBID_ATTR: ['style', 'id', 'name', 'class'],
  });

export interface CleanHtmlProps {
  /** Markup written by users; always sanitised here. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** Shows markup written by users. The only component that may insert such markup into the page. */
export function CleanHtml({ html, className }: CleanHtmlProps) {
  const markup = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- sanitised
  return <div className={className} dangerouslySetInnerHTML={markup} />;
}
