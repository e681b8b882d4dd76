import type { ReactNode } from 'react';
import { Skeleton } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import type { PlaceRow } from '../contract.ts';
import styles from './WhatIsHere.module.css';

const Row = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.row}>
    <dt className={common.term}>{label}</dt>
    <dd className={common.value}>{children}</dd>
  </div>
);

/** The rows while they are loaded. */
export const RowSkeletons = ({ labels }: { readonly labels: readonly string[] }) =>
  labels.map((label, index) => (
    <Row key={index} label={label || <Skeleton width="60%" />}>
      <Skeleton width="70%" />
    </Row>
  ));

/** Rows of a definition list; several values stand below each other. */
export const Rows = ({ rows }: { readonly rows: readonly PlaceRow[] }) =>
  rows.map(({ label, values }, index) => (
    <Row key={index} label={label}>
      {values.join('\n')}
    </Row>
  ));
