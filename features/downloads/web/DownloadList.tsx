import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderDown, Eye, Trash2 } from 'lucide-react';
import { useMemo, useState, createContext, use } from 'react';
import type { UploadedFile } from '#platform/contract/upload.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { Tree } from '#platform/ui/tree/Tree.tsx';
import { TreeRow } from '#platform/ui/tree/TreeRow.tsx';
import { applyMove, type TreeMove, type TreeNode } from '#platform/ui/tree/moves.ts';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { adminKey, useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { UploadButton } from '#platform/web/files/UploadButton.tsx';
import { formatSize } from '#platform/web/files/format-size.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { addDownload, listDownloads, orderDownloads, type Download, type DownloadPlace } from '../contract.ts';
import styles from './Downloads.module.css';
import { extensions } from './extensions.ts';
import { nl } from './nl.ts';
import { RemoveDownload } from './RemoveDownload.tsx';

interface DownloadNode extends TreeNode<DownloadNode> {
  readonly download: Download;
}

const RemoveContext = createContext<(download: Download) => void>(() => undefined);

const openFile = (id: number): void => void window.open(`/api/fileurl/${id}`, '_blank', 'noopener');

/** A download in the list, with its actions. */
const DownloadRow = ({ node: { download } }: { readonly node: DownloadNode }) => {
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

const withoutExtension = (name: string): string => name.replace(/\.[^.]{1,8}$/, '').slice(0, 200) || name.slice(0, 200);

/** The downloads of a configuration, in order. */
export const DownloadList = ({ place }: { readonly place: DownloadPlace }) => {
  const api = useApi();
  const queries = useQueryClient();
  const changed = useAdminChanged();
  const [leaving, setLeaving] = useState<Download | null>(null);
  const query = { configuration: place.id };
  const key = adminKey('downloads', place.id);
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => api.call(listDownloads, { query, signal }) });
  const nodes = useMemo(() => data?.map((download): DownloadNode => ({ id: String(download.id), text: download.name, download })) ?? [], [data]);

  const add = async (file: UploadedFile): Promise<void> => {
    const name = withoutExtension(file.name);
    await attempt(async () => {
      await api.call(addDownload, { body: { configuration_id: place.id, file_id: file.id, name, public: false } });
      snackbar.show({ text: fill(nl.added, { name }) });
    });
    await changed();
  };
  const move = async (made: TreeMove): Promise<void> => {
    const order = applyMove(nodes, made).map(({ download }) => download);
    const version = nodes.reduce((sum, { download }) => sum + download.version, 0);
    // Shows the new order immediately; the answer of the server replaces it.
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, order.map((download) => ({ ...download, version: download.version + 1 })));
    const isKept = await attempt(async () =>
      queries.setQueryData(key, await api.call(orderDownloads, { query, version, body: { ids: order.map(({ id }) => id) } })));
    if (!isKept) await refetch();
  };

  return (
    <>
      <div className={styles.add}>
        <UploadButton label={nl.add} kinds={extensions} onUploaded={(file) => void add(file)} />
        <p className={styles.help}>{nl.addHelp}</p>
      </div>
      <LoadFailed query={{ isError, refetch }}>{nl.loadFailed}</LoadFailed>
      {!data && !isError && <SkeletonList rows={4} />}
      {data?.length === 0 && <EmptyState icon={FolderDown} title={nl.empty}>{nl.emptyText}</EmptyState>}
      {nodes.length > 0 && (
        <div className={styles.list}>
          <p className={styles.help}>{nl.orderHelp}</p>
          <RemoveContext value={setLeaving}>
            <Tree label={nl.list} items={nodes} Row={DownloadRow} onMove={(made) => void move(made)} />
          </RemoveContext>
        </div>
      )}
      {leaving && <RemoveDownload download={leaving} close={() => setLeaving(null)} />}
    </>
  );
};
