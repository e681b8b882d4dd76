import { CleanHtml } from '../html/CleanHtml.tsx';
import { Link } from '../link/Link.tsx';
import styles from './MetadataBlocks.module.css';

const address = /^https?:\/\/\S+$/i;
const markup = /<[a-z!/]|&[a-z#\d]+;/i;

/** A value of metadata: an address as a link, markup sanitised, other text literally. */
export function MetadataValue({ value }: { readonly value: string }) {
  const text = value.trim();
  if (address.test(text)) return <Link href={text} isExternal>{text}</Link>;
  return markup.test(value) ? <CleanHtml className={styles.html} html={value} /> : <span className={styles.text}>{text}</span>;
}
