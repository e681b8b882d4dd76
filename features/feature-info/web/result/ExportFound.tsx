import { ExportButton } from '#platform/web/exporting/ExportButton.tsx';
import type { InfoPanelProps } from '#platform/web/slots/info-panels.ts';
import { toExport } from './to-export.ts';

/** Exports the found features, when the export feature is present. */
export const ExportFound = ({ count, features }: InfoPanelProps) => count > 0 && <ExportButton what={() => toExport(features())} />;
