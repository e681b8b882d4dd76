import { Eye, Trash2 } from 'lucide-react';
import { createContext, use } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import type { TreeNode } from '#platform/ui/tree/moves.ts';
import { TreeRow } from '#platform/ui/tree/TreeRow.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { formatSize } from '#platform/web/files/format-size.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Download } from '../contract.ts';
import styles from './Downloads.module.css';
import { nl } from './nl.ts';

export interface DownloadNode extends TreeNode<DownloadNode> {
  readonly download: Download;
}

export const RemoveContext = createContext<(download: Download) => void>(() => undefined);

const openFile = (id: number): void => void window.open(`/api/fileurl/${id}`, '_blank', 'noopener');

/** A download in the list, with its actions. */
export const DownloadRow = ({ node: { download } }: { readonly node: DownloadNode }) => {
  const remove = use(RemoveContext);
  const { name, file } = download;
  return (
    <TreeRow
      actions={
        <>
          <IconButton size="s" icon={Eye} label={fill(nl.look, { name })} onPress={() => openFile(file.id)} />
          <IconButton size="s" icon={Trash2} label={fill(nl.remove, { name })} onPress={() => remove(download)} />
        </>
      }
    >
      <span className={styles.row}>
        <span className={styles.name}><AdminLink to={`download/${download.id}`}>{name}</AdminLink></span>
        <span className={styles.help}>{file.name}, {formatSize(file.size)}</span>
        <StatusPill tone={download.public ? 'info' : 'neutral'}>{download.public ? nl.forAll : nl.forSignedIn}</StatusPill>
      </span>
    </TreeRow>
  );
};
