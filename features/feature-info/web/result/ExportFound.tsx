import { ExportButton } from '#platform/web/exporting/ExportButton.tsx';
import type { OfAnswers } from '#platform/web/slots/info-panels.ts';
import { toExport } from './to-export.ts';

/** What was found as a file, where a feature makes files. */
export const ExportFound = ({ count, features }: OfAnswers) => count > 0 && <ExportButton what={() => toExport(features())} />;
