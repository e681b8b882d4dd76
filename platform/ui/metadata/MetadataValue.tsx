import { useMemo } from 'react';
import { cleanHtml } from '../html/clean-html.ts';
import { Link } from '../link/Link.tsx';
import styles from './MetadataBlocks.module.css';

const address = /^https?:\/\/\S+$/i;
const markup = /<[a-z!/]|&[a-z#\d]+;/i;

/** An address becomes a link, markup is cleaned, anything else stands as it was written. */
export function MetadataValue({ value }: { readonly value: string }) {
  const html = useMemo(() => (markup.test(value) ? { __html: cleanHtml(value) } : null), [value]);
  const text = value.trim();
  if (address.test(text)) return <Link href={text} isExternal>{text}</Link>;
  // oxlint-disable-next-line react/no-danger -- cleaned
  return html ? <div className={styles.html} dangerouslySetInnerHTML={html} /> : <span className={styles.text}>{text}</span>;
}
