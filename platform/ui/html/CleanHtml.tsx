import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';

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
