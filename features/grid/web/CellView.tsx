import { Image, Video } from 'lucide-react';
import { nl as ui } from '#platform/ui/nl.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden/VisuallyHidden.tsx';
import type { Cell } from './cells.ts';
import styles from './GridTable.module.css';

/** The content of a cell that is not plain text. Links and buttons are not tab stops: the cell is, and Enter activates its link or button. */
export const CellView = ({ cell }: { readonly cell: Exclude<Cell, { kind: 'text' }> }) => {
  switch (cell.kind) {
    case 'link':
      return (
        <a className={styles.link} href={cell.href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
          {cell.text}
          <VisuallyHidden> {ui.openInNewTab}</VisuallyHidden>
        </a>
      );
    case 'media': {
      const Icon = cell.media === 'video' ? Video : Image;
      return (
        <button type="button" className={styles.media} tabIndex={-1} data-media={cell.media} data-address={cell.address}>
          <Icon className={styles.icon} aria-hidden="true" />
          {cell.text}
        </button>
      );
    }
  }
};
