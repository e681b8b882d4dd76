import { Link } from '#platform/ui/link/Link.tsx';
import { nl } from './nl.ts';

interface ReadFileProps {
  readonly type: 'pdf' | 'image';
  readonly label: string;
  /** Null when it is not known. */
  readonly name: string | null;
  readonly address: string | null;
}

/** A file of a form: a link, and an image itself. */
export const ReadFile = ({ name, address }: ReadFileProps) => (address === null ? nl.noValue : <Link href={address} isExternal>{name ?? nl.openFile}</Link>);
