import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';

export interface CleanHtmlProps {
  /** Markup that somebody wrote; cleaned here, whatever was done to it before. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** The one place where markup that people wrote comes into the page. */
export function CleanHtml({ html, className }: CleanHtmlProps) {
  const markup = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- cleaned
  return <div className={className} dangerouslySetInnerHTML={markup} />;
}
